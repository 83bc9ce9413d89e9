// Prints the messages exchanged with a company's procurement software: npm run procurement:messages -- --customer NUMBER
// [--message ID]
import { parseArgs } from "node:util";
import { findCustomer } from "#server/customers/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import type { Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { formatMessages } from "#server/procurement/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run procurement:messages -- --customer NUMBER
       npm run procurement:messages -- --customer NUMBER --message ID
  Shows the last 100 messages of a company's craft software (IDS-Connect), the newest first, with time, kind and outcome; with --message
  one of them as it came or went. What signs anybody in stands in none of them.`;

type Asked = { number: string; messageId: string | null };

function readArguments(): Asked {
  const { customer, message } = parse();
  if (!customer) throw new StartError(USAGE);
  return { number: customer, messageId: message ?? null };
}

function parse() {
  try {
    return parseArgs({ options: { customer: { type: "string" }, message: { type: "string" } } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function tell(db: Db, { number, messageId }: Asked): Promise<string> {
  const customer = await findCustomer(db, number);
  if (!customer) throw new StartError(`There is no customer ${number}.`);
  const named = `${customer.name} (${customer.customerId})`;
  const told = await formatMessages(db, { customerId: customer.customerId, messageId });
  if (told !== null) return messageId === null ? `${named}\n${told}` : told;
  throw new StartError(
    messageId === null
      ? `The software of ${named} sent nothing in the last 90 days.`
      : `${named} has no message ${messageId}. Without --message all of them are listed.`,
  );
}

tellUsage(USAGE);
try {
  const asked = readArguments();
  await onConfiguredDatabase(async (url) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      console.log(await tell(db, asked));
    } finally {
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
