// Makes an account a member of the shop's staff: npm run grant:role -- E-MAIL ROLE
import { unreachable } from "#contract/unreachable.ts";
import { setRole, type SetRoleOutcome } from "#server/identity/index.ts";
import { type Role, ROLES } from "#server/policies.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

type Change = { email: string; role: Role; isGranted: boolean };

function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

function describe(outcome: SetRoleOutcome, { email, role, isGranted }: Change): string {
  switch (outcome) {
    case "granted":
      return `${email} is ${role} now.`;
    case "revoked":
      return `${email} is no longer ${role}.`;
    case "unchanged":
      return `${email} is ${isGranted ? `${role} already` : `not ${role}`}. Nothing was changed.`;
    case "unknown-account":
      throw new StartError(`There is no account ${email}.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run grant:role -- E-MAIL ROLE
       npm run grant:role -- E-MAIL ROLE --back
  Grants an account a role of the shop's staff (${ROLES.join(", ")}). An editor sees all blocks of a page, including restricted ones,
  with ?mode=edit in its URL. Sessions stay signed in.
  --back  revokes the role`,
  args: ["E-MAIL", "ROLE"],
  options: { back: { type: "boolean", default: false } },
  async run({ args: [email, role], options }) {
    if (!isRole(role)) throw new StartError(`There is no role ${role}. Available: ${ROLES.join(", ")}.`);
    const change = { email, role, isGranted: !options.back };
    await withDatabase(async ({ db }) => console.log(describe(await setRole(db, { ...change, now: new Date() }), change)));
  },
});
