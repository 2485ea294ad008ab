/* A bot in C: it takes any option, by the seed of the question.
 *
 *     cc -o bot examples/bot.c
 *     tabard play coimbra --seats "human,program:./bot"
 *
 * The lines of a table have no spaces between their parts, so that this much can be read without a library for JSON. It
 * wants nothing but the options, and so "action": stands in a question only where an option is. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST (1 << 20)
#define ACTION "\"action\":"

static char line[LONGEST + 2];

/* The number of the option at this place, counted from 0. */
static long action_at(const char *question, unsigned long long place)
{
    const char *at = strstr(question, ACTION);
    while (at && place--)
        at = strstr(at + 1, ACTION);
    return at ? strtol(at + strlen(ACTION), NULL, 10) : -1;
}

static unsigned long long options_of(const char *question)
{
    unsigned long long count = 0;
    const char *at = question;
    while ((at = strstr(at, ACTION)) != NULL) {
        count++;
        at++;
    }
    return count;
}

int main(void)
{
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"protocol\":2,\"name\":\"Any option\",\"wants\":[]}");
        } else if (strstr(line, "\"type\":\"question\"")) {
            const char *seed = strstr(line, "\"seed\":");
            unsigned long long luck = seed ? strtoull(seed + 7, NULL, 10) : 0;
            unsigned long long count = options_of(line);
            printf("{\"type\":\"answer\",\"action\":%ld}\n", action_at(line, count ? luck % count : 0));
        } else {
            break; /* the game has ended, or an answer was wrong */
        }
        fflush(stdout);
    }
    return 0;
}
