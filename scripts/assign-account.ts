// Assigns a self-registered account to a customer of the ERP, or rejects its request: npm run assign:account -- E-MAIL|NUMBER
import { unreachable } from "#contract/unreachable.ts";
import { SLICES } from "#server/app.ts";
import { addMember, type AddMemberOutcome } from "#server/companies/index.ts";
import { refuseAccess, type RefuseOutcome } from "#server/company-access/index.ts";
import { assignAccount, type AssignOutcome } from "#server/customers/index.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { systemClock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { listStuck } from "./lib/list-stuck.ts";
import { withDatabase } from "./lib/with-database.ts";

function describeRefusal(outcome: RefuseOutcome, named: string): string {
  switch (outcome.kind) {
    case "refused":
      return `The request of ${outcome.email} was refused.`;
    case "no-request":
      throw new StartError(`${named} has no open request for access.`);
    case "several-requests":
      throw new StartError(`Several accounts of ${named} have open requests. Select one by its e-mail address.`);
    default:
      return unreachable(outcome);
  }
}

function describe(outcome: AssignOutcome, { named, to }: { named: string; to: string | null }): string {
  switch (outcome.kind) {
    case "assigned":
      return `${outcome.email} now belongs to customer ${outcome.customerId}, previously to ${outcome.before}.`;
    case "same":
      return `${outcome.email} already belongs to customer ${outcome.customerId}. Nothing was changed.`;
    case "unknown-account":
      throw new StartError(`There is no account ${named}.`);
    case "several-accounts":
      throw new StartError(`Several accounts have ${named}: ${outcome.emails.join(", ")}. Select one of them.`);
    case "unknown-customer":
      throw new StartError(`There is no customer ${to}.`);
    case "blocked-customer":
      throw new StartError(`The customer ${to} is blocked.`);
    case "no-erp-customer":
      throw new StartError(`${to} is not a customer of the ERP: it was created by a registration.`);
    case "nothing-to-go-back-to":
      throw new StartError(`${outcome.email} has no customer of its own to return to.`);
    default:
      return unreachable(outcome);
  }
}

function describeAddition(outcome: AddMemberOutcome, { named, also }: { named: string; also: string }): string {
  switch (outcome.kind) {
    case "added":
      return `${named} now also belongs to customer ${outcome.customerId}, as ${outcome.roles.join(", ")}.`;
    case "is-member":
      return `${named} already belongs to customer ${also}. Nothing was changed.`;
    case "unknown-account":
      throw new StartError(`There is no account ${named}.`);
    case "unknown-customer":
      throw new StartError(`There is no customer ${also}.`);
    case "blocked-customer":
      throw new StartError(`The customer ${also} is blocked.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run assign:account -- E-MAIL|NUMBER --customer NUMBER
       npm run assign:account -- E-MAIL --also NUMBER
       npm run assign:account -- E-MAIL|NUMBER --refuse
       npm run assign:account -- E-MAIL|NUMBER --back
  Assigns a self-registered account to a customer of the ERP, with its prices and addresses, and accepts the account's open
  request for access. Open carts are kept, sessions stay signed in, and existing orders are not moved. NUMBER is the customer
  number from the registration, e.g. P500001.
  --customer NUMBER  customer of the ERP
  --also NUMBER      further customer, beside the account's own: its user chooses between them
  --refuse           refuses the account's open request for access; the account is not changed
  --back             returns the account to the customer number from its registration`,
  args: ["E-MAIL|NUMBER"],
  options: { customer: { type: "string" }, also: { type: "string" }, back: { type: "boolean" }, refuse: { type: "boolean" } },
  async run({ args: [named], options: { customer, also, back = false, refuse = false } }) {
    if ([customer !== undefined, also !== undefined, back, refuse].filter(Boolean).length !== 1)
      throw new UsageError("Exactly one of --customer, --also, --refuse and --back is required.");
    const to = customer ?? null;
    await withDatabase(async ({ db, url }) => {
      await prepareJobs(url);
      const ctx = { db, clock: systemClock };
      // The change stands: staff may know more than the rules do.
      const warn = async (customerIds: readonly string[]) => {
        for (const customerId of customerIds) for (const text of await listStuck(ctx, customerId)) console.warn(`Warning: ${text}`);
      };
      if (also !== undefined) {
        const outcome = await addMember(ctx, { email: named, customerNumber: also });
        console.log(describeAddition(outcome, { named, also }));
        return outcome.kind === "added" ? warn([outcome.customerId]) : undefined;
      }
      if (refuse) return console.log(describeRefusal(await refuseAccess(ctx, named), named));
      const outcome = await assignAccount(db, { named, to }, SLICES);
      console.log(describe(outcome, { named, to }));
      if (outcome.kind === "assigned") await warn([outcome.before, outcome.customerId]);
    });
  },
});
