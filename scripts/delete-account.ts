// Deletes an account: npm run delete:account -- E-MAIL
import { SLICES } from "#server/app.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { deleteAccount } from "#server/identity/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run delete:account -- E-MAIL
  Deletes the account of a person and signs it out everywhere; its orders stay with the customer.`;

tellUsage(USAGE);
const [email, ...rest] = process.argv.slice(2);

await onConfiguredDatabase(async (url) => {
  if (!email || rest.length > 0) throw new StartError(USAGE);
  await migrate(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    if (!(await deleteAccount(db, email, SLICES))) throw new StartError(`There is no account ${email}.`);
    console.log(`The account ${email} is deleted and signed out everywhere. Its orders stay with the customer.`);
  } finally {
    await close();
  }
});
