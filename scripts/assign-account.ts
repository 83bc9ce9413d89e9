// Assigns a self-registered account to a customer of the ERP, or rejects its request: npm run assign:account -- E-MAIL|NUMBER
import { parseArgs } from "node:util";
import { unreachable } from "#contract/unreachable.ts";
import { SLICES } from "#server/app.ts";
import { refuseAccess, type RefuseOutcome } from "#server/company-access/index.ts";
import { assignAccount, type AssignOutcome } from "#server/customers/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { systemClock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run assign:account -- E-MAIL|NUMBER --customer NUMBER
       npm run assign:account -- E-MAIL|NUMBER --refuse
       npm run assign:account -- E-MAIL|NUMBER --back
  Gives an account that registered by itself the prices and addresses of a customer of the ERP, and accepts its open request
  for access. Open carts come along, nobody is signed out, orders stay where they were placed. NUMBER is what the account
  registered as, such as P500001.
  --refuse  refuses the account's open request for access; the account stays as it is
  --back    the account is again the customer that it registered as`;

type Arguments = { named: string; to: string | null; isRefused: boolean };

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [named, ...rest] = positionals;
  const { customer, back = false, refuse = false } = values;
  const actions = [customer !== undefined, back, refuse].filter(Boolean);
  if (!named || rest.length > 0 || actions.length !== 1) throw new StartError(USAGE);
  return { named, to: customer ?? null, isRefused: refuse };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { customer: { type: "string" }, back: { type: "boolean" }, refuse: { type: "boolean" } },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function describeRefusal(outcome: RefuseOutcome, named: string): string {
  switch (outcome.kind) {
    case "refused":
      return `The request of ${outcome.email} was refused.`;
    case "no-request":
      throw new StartError(`${named} has no open request for access.`);
    case "several-requests":
      throw new StartError(`Several accounts of ${named} have open requests. Name one by its e-mail address.`);
    default:
      return unreachable(outcome);
  }
}

function describe(outcome: AssignOutcome, { named, to }: Arguments): string {
  switch (outcome.kind) {
    case "assigned":
      return `${outcome.email} belongs to customer ${outcome.customerId} now, before to ${outcome.before}.`;
    case "same":
      return `${outcome.email} belongs to customer ${outcome.customerId} already. Nothing was changed.`;
    case "unknown-account":
      throw new StartError(`There is no account ${named}.`);
    case "several-accounts":
      throw new StartError(`Several accounts have ${named}: ${outcome.emails.join(", ")}. Name one of them.`);
    case "unknown-customer":
      throw new StartError(`There is no customer ${to}.`);
    case "blocked-customer":
      throw new StartError(`The customer ${to} is blocked.`);
    case "no-erp-customer":
      throw new StartError(`${to} is no customer of the ERP: somebody registered as it.`);
    case "nothing-to-go-back-to":
      throw new StartError(`${outcome.email} has no customer of its own to go back to.`);
    default:
      return unreachable(outcome);
  }
}

tellUsage(USAGE);
try {
  const wanted = readArguments();
  await onConfiguredDatabase(async (url) => {
    await migrate(url);
    await prepareJobs(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      const { named, isRefused } = wanted;
      console.log(
        isRefused
          ? describeRefusal(await refuseAccess({ db, clock: systemClock }, named), named)
          : describe(await assignAccount(db, wanted, SLICES), wanted),
      );
    } finally {
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
