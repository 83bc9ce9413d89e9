// Assigns an account that registered by itself to a customer of the ERP: npm run assign:account -- E-MAIL|NUMBER --customer NUMBER
import { parseArgs } from "node:util";
import { unreachable } from "#contract/unreachable.ts";
import { SLICES } from "#server/app.ts";
import { assignAccount, type AssignOutcome } from "#server/customers/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run assign:account -- E-MAIL|NUMBER --customer NUMBER
       npm run assign:account -- E-MAIL|NUMBER --back
  Gives an account that registered by itself the prices and addresses of a customer of the ERP. Open carts come along, nobody
  is signed out, orders stay where they were placed. NUMBER is what the account registered as, such as P500001.
  --back  the account is again the customer that it registered as`;

function readArguments(): { named: string; to: string | null } {
  const { values, positionals } = parse();
  const [named, ...rest] = positionals;
  const { customer, back = false } = values;
  if (!named || rest.length > 0 || back === (customer !== undefined)) throw new StartError(USAGE);
  return { named, to: customer ?? null };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { customer: { type: "string" }, back: { type: "boolean" } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function describe(outcome: AssignOutcome, { named, to }: { named: string; to: string | null }): string {
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
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      console.log(describe(await assignAccount(db, wanted, SLICES), wanted));
    } finally {
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
