// Deletes an account: npm run delete:account -- E-MAIL
import { SLICES } from "#server/app.ts";
import { deleteAccount } from "#server/identity/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run delete:account -- E-MAIL
  Deletes an account and ends all its sessions; its orders remain with the customer.`,
  args: ["E-MAIL"],
  run: ({ args: [email] }) =>
    withDatabase(async ({ db }) => {
      if (!(await deleteAccount(db, email, SLICES))) throw new StartError(`There is no account ${email}.`);
      console.log(`The account ${email} is deleted and signed out everywhere. Its orders remain with the customer.`);
    }),
});
