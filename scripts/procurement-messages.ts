// Prints the messages exchanged with a company's procurement software: npm run procurement:messages -- --customer NUMBER
// [--message ID]
import { findCustomer } from "#server/customers/index.ts";
import type { Db } from "#server/db/db.ts";
import { formatMessages } from "#server/procurement/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

async function describe(db: Db, number: string, messageId: string | null): Promise<string> {
  const customer = await findCustomer(db, number);
  if (!customer) throw new StartError(`There is no customer ${number}.`);
  const named = `${customer.name} (${customer.customerId})`;
  const messages = await formatMessages(db, { customerId: customer.customerId, messageId });
  if (messages !== null) return messageId === null ? `${named}\n${messages}` : messages;
  throw new StartError(
    messageId === null
      ? `The software of ${named} sent no messages in the last 90 days.`
      : `${named} has no message ${messageId}. Omit --message to list all messages.`,
  );
}

await defineCommand({
  usage: `Usage: npm run procurement:messages -- --customer NUMBER
       npm run procurement:messages -- --customer NUMBER --message ID
  Shows the last 100 messages of a company's procurement software (IDS-Connect), newest first, with time, kind and outcome.
  Credentials are removed from all of them.
  --message ID  shows one message with its body`,
  args: [],
  options: { customer: { type: "string" }, message: { type: "string" } },
  async run({ options: { customer, message = null } }) {
    if (!customer) throw new UsageError("--customer is required.");
    await withDatabase(async ({ db }) => console.log(await describe(db, customer, message)));
  },
});
