// A bot in JavaScript: it takes the option whose sentence is the longest, which is as good a reason as any.
// Try it:  tabard play coimbra --seats "human,program:node examples/bot.js"

const lines = require("node:readline").createInterface({ input: process.stdin });

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", protocol: 2, name: "Long words", wants: ["sentences"] });
  } else if (message.type === "question") {
    const longest = message.options.reduce((a, b) => (b.sentence.length > a.sentence.length ? b : a));
    say({ type: "answer", action: longest.action });
  } else {
    process.exit(0); // the game has ended, or an answer was wrong: message.message
  }
});
