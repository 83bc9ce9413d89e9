import type { Slice } from "#server/slice.ts";
import { answerQuotes } from "./answer-quotes.ts";
import { answerReturns } from "./answer-returns.ts";
import { seedQuotes } from "./seed-quotes.ts";

/** Stands in for the sales office in a demo: it decides returns and answers requests for prices after a while. */
export const salesOffice: Slice = {
  name: "demo-sales-office",
  tasks: ({ config }) => ({
    "answer-returns": {
      cron: "* * * * *",
      async run({ db, clock, log }) {
        const decided = await answerReturns({ db, clock }, config.erpPace);
        if (decided > 0) log.info({ decided }, "returns were decided");
      },
    },
    "answer-quotes": {
      cron: "* * * * *",
      async run({ db, clock, log }) {
        if (await seedQuotes({ db, clock })) log.info("the demo's quotes were created");
        const answered = await answerQuotes({ db, clock }, config.erpPace);
        if (answered > 0) log.info({ answered }, "requests for prices were answered");
      },
    },
  }),
};
