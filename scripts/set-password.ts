// Sets the password of an account: npm run set:password -- E-MAIL. Reads it from a prompt or a pipe.
import type { PasswordRule } from "#contract/rules/account/password.ts";
import { setPassword } from "#server/identity/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand } from "./lib/define-command.ts";
import { readSecret } from "./lib/read-secret.ts";
import { withDatabase } from "./lib/with-database.ts";

const NEEDS: Readonly<Record<PasswordRule, string>> = {
  length: "at least ten characters",
  digit: "a digit",
  upper: "an upper-case letter",
  lower: "a lower-case letter",
  special: "a special character",
};

await defineCommand({
  usage: `Usage: npm run set:password -- E-MAIL
  Prompts for the new password, or reads it from a pipe, and signs the account out everywhere.`,
  args: ["E-MAIL"],
  run: ({ args: [email] }) =>
    withDatabase(async ({ db }) => {
      const outcome = await setPassword(db, email, await readSecret(`New password for ${email}: `));
      switch (outcome.kind) {
        case "unknown":
          throw new StartError(`There is no account ${email}.`);
        case "refused":
          throw new StartError(`The password needs ${outcome.broken.map((rule) => NEEDS[rule]).join(", ")}. Nothing was changed.`);
        case "done":
          console.log(`The account ${email} has its new password and is signed out everywhere.`);
      }
    }),
});
