// Sets the password of an account: npm run set:password -- E-MAIL. Reads it from a prompt or a pipe.
import type { PasswordRule } from "#contract/rules/password.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { setPassword } from "#server/identity/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { readSecret } from "./lib/read-secret.ts";
import { tellUsage } from "./lib/usage.ts";

const NEEDS: Readonly<Record<PasswordRule, string>> = {
  length: "at least ten characters",
  digit: "a digit",
  upper: "a capital letter",
  lower: "a small letter",
  special: "a special character",
};

const USAGE = `Usage: npm run set:password -- E-MAIL
  Asks for the new password, or reads it from a pipe, and signs the account out everywhere.`;

tellUsage(USAGE);
const [email, ...rest] = process.argv.slice(2);

await onConfiguredDatabase(async (url) => {
  if (!email || rest.length > 0) throw new StartError(USAGE);
  const password = await readSecret(`New password for ${email}: `);
  await migrate(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const outcome = await setPassword(db, email, password);
    switch (outcome.kind) {
      case "unknown":
        throw new StartError(`There is no account ${email}.`);
      case "refused":
        throw new StartError(`The password needs ${outcome.broken.map((rule) => NEEDS[rule]).join(", ")}. Nothing was changed.`);
      case "done":
        console.log(`The account ${email} has its new password and is signed out everywhere.`);
    }
  } finally {
    await close();
  }
});
