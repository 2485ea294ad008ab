// A bot that knows no rules and still looks ahead: it asks `tabard engine` where every option leads, and takes the one
// with the best forecast for itself. How to start the engine stands behind its name.
// Try it:  tabard arena coimbra --bots "program:node examples/one_ply.js tabard engine,random" --games 4

const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const engine = spawn(process.argv[2], process.argv.slice(3), { stdio: ["pipe", "pipe", "inherit"] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const reply = JSON.parse((await replies.next()).value);
  if (!reply.ok) throw new Error(reply.error);
  return reply;
}

// How far ahead of the best rival the seat is expected to end after an action.
async function lead(state, action, seat) {
  const after = await ask({ do: "apply", state, action });
  await ask({ do: "deal", state: after.state, in_place: true, forced: true });
  const { forecast } = await ask({ do: "forecast", state: after.state });
  const rivals = forecast.filter((_, other) => other !== seat);
  return forecast[seat] - Math.max(...rivals);
}

async function choose(question) {
  const { seat, position } = question;
  const seen = await ask({ do: "load", position, seat });
  const { state } = await ask({ do: "imagine", state: seen.state, seed: 1 }); // what is hidden, as it may be
  let best = { lead: -Infinity };
  for (const { action } of question.options) {
    const found = { action, lead: await lead(state, action, seat) };
    if (found.lead > best.lead) best = found;
  }
  await ask({ do: "drop" }); // all states of this question
  return best.action;
}

async function main() {
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    let reply;
    if (message.type === "hello") {
      reply = { type: "hello", protocol: 2, name: "One ply", wants: ["position"] };
    } else if (message.type === "question") {
      reply = { type: "answer", action: await choose(message) };
    } else {
      break;
    }
    process.stdout.write(JSON.stringify(reply) + "\n");
  }
}

main()
  .catch((error) => process.stdout.write(JSON.stringify({ type: "error", message: error.message }) + "\n"))
  .finally(() => engine.stdin.end());
