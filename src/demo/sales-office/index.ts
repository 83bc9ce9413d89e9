import type { Slice } from "#server/slice.ts";
import { answerAddressRequests } from "./answer-address-requests.ts";
import { answerQuotes } from "./answer-quotes.ts";
import { answerReturns } from "./answer-returns.ts";
import { seedApproval } from "./seed-approval.ts";
import { seedQuotes } from "./seed-quotes.ts";
import { isOfficeStaffed } from "./staffed-office-store.ts";

/**
 * Stands in for people in a demo: the sales office, which decides returns, answers requests for prices and confirms addresses after a
 * while unless someone works in the back office, and a buyer whose cart waits for the boss's approval.
 */
export const salesOffice: Slice = {
  name: "demo-sales-office",
  tasks: (shop) => ({
    "answer-returns": {
      cron: "* * * * *",
      async run({ db, clock, log }) {
        if (await isOfficeStaffed(db, clock.now())) return;
        const decided = await answerReturns({ db, clock }, shop.config.erpPace);
        if (decided > 0) log.info({ decided }, "returns were decided");
      },
    },
    "answer-address-requests": {
      cron: "* * * * *",
      async run({ db, clock, log }) {
        if (await isOfficeStaffed(db, clock.now())) return;
        const confirmed = await answerAddressRequests({ db, clock }, shop.config.erpPace);
        if (confirmed > 0) log.info({ confirmed }, "requested addresses were confirmed");
      },
    },
    "seed-approval": {
      cron: "* * * * *",
      async run(ctx) {
        if (await seedApproval(shop, ctx)) ctx.log.info("the demo's request for approval was created");
      },
    },
    "answer-quotes": {
      cron: "* * * * *",
      async run({ db, clock, log }) {
        if (await seedQuotes({ db, clock })) log.info("the demo's quotes were created");
        if (await isOfficeStaffed(db, clock.now())) return;
        const answered = await answerQuotes({ db, clock }, shop.config.erpPace);
        if (answered > 0) log.info({ answered }, "requests for prices were answered");
      },
    },
  }),
};
