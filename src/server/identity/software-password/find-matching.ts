import type { Db } from "../../db/db.ts";
import { softwareSecretHash, type SoftwareProtocol } from "./software-password.ts";
import { findSoftwarePassword } from "./software-password-store.ts";

/** Nobody's account: an unknown name costs the same question as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Which software password of an account a typed text is, by the protocol that asks; null: none, or nothing that software asks for. */
export async function findMatchingSoftwarePassword(
  db: Db,
  { accountId, protocol, typed }: { accountId: string | null; protocol: SoftwareProtocol | undefined; typed: string },
): Promise<string | null> {
  const secretHash = protocol && softwareSecretHash(typed);
  return secretHash ? findSoftwarePassword(db, { accountId: accountId ?? NOBODY, protocol, secretHash }) : null;
}
