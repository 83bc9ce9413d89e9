import type { Slice } from "#server/slice.ts";
import { answerReturns } from "./answer-returns.ts";

/** Stands in for the sales office in a demo: it decides returns after a while. */
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
  }),
};
