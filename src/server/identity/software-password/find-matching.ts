import type { Db } from "../../db/db.ts";
import { softwareSecretHash, type SoftwareProtocol } from "./software-password.ts";
import { findSoftwarePassword } from "./software-password-store.ts";

/** Id of no account: an unknown name costs the same query as a known one. */
const NO_ACCOUNT_ID = "00000000-0000-0000-0000-000000000000";

/** Id of the account's software password that matches the typed text for this protocol; null without a match or protocol. */
export async function findMatchingSoftwarePassword(
  db: Db,
  { accountId, protocol, typed }: { accountId: string | null; protocol: SoftwareProtocol | undefined; typed: string },
): Promise<string | null> {
  const secretHash = protocol && softwareSecretHash(typed);
  return secretHash ? findSoftwarePassword(db, { accountId: accountId ?? NO_ACCOUNT_ID, protocol, secretHash }) : null;
}
