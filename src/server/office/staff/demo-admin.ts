import type { Clock } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/db.ts";
import { hashPassword, totpCode } from "../../identity/index.ts";
import { activateMember, insertRoles, insertStaffMember, selectAuthenticators } from "./staff-store.ts";

/** Adds an active administrator with a known password and authenticator; false if the address is taken. For demos only. */
export async function addDemoAdmin(
  db: Db,
  { email, name, password, totpSecret, now }: { email: string; name: string; password: string; totpSecret: string; now: Date },
): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    const staffId = await insertStaffMember(tx.db, { email, name, now });
    if (staffId === null) return false;
    await insertRoles(tx.db, staffId, ["admin"]);
    await activateMember(tx.db, staffId, { name, passwordHash: await hashPassword(password), totpSecret, step: 0 });
    return true;
  });
}

/** Current codes of all authenticators, for the local mailbox page, which exists only in demos and during development. */
export async function showAuthenticatorCodes({ db, clock }: { db: Db; clock: Clock }): Promise<{ email: string; code: string }[]> {
  const now = clock.now();
  return (await selectAuthenticators(db)).map(({ email, secret }) => ({ email, code: totpCode(secret, now) }));
}
