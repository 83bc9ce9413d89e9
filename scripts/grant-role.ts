// Makes an account a member of the shop's staff: npm run grant:role -- E-MAIL ROLE
import { parseArgs } from "node:util";
import { unreachable } from "#contract/unreachable.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { setRole, type SetRoleOutcome } from "#server/identity/index.ts";
import { type Role, ROLES } from "#server/policies.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run grant:role -- E-MAIL ROLE
       npm run grant:role -- E-MAIL ROLE --back
  Gives an account a role of the shop's own staff (${ROLES.join(", ")}). An editor sees every block of a page, whomever it is
  for, by ?mode=edit in its address. Nobody is signed out.
  --back  takes the role away`;

type Wanted = { email: string; role: Role; isGranted: boolean };

function readArguments(): Wanted {
  const { values, positionals } = parse();
  const [email, role, ...rest] = positionals;
  if (!email || !role || rest.length > 0) throw new StartError(USAGE);
  if (!isRole(role)) throw new StartError(`There is no role ${role}. There is: ${ROLES.join(", ")}.`);
  return { email, role, isGranted: !values.back };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { back: { type: "boolean", default: false } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

function describe(outcome: SetRoleOutcome, { email, role, isGranted }: Wanted): string {
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

tellUsage(USAGE);
try {
  const wanted = readArguments();
  await onConfiguredDatabase(async (url) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      console.log(describe(await setRole(db, { ...wanted, now: new Date() }), wanted));
    } finally {
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
