import type { Db } from "../../db/db.ts";
import { hasPasskey } from "../passkeys/passkey-store.ts";
import { selectSecondFactor } from "./second-factor-store.ts";

/** Whether signing in to an account takes more than the password: a code of an authenticator app, or a passkey. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await hasAuthenticatorApp(db, accountId)) || hasPasskey(db, "account_passkey", accountId);
}

export type Factors = { hasApp: boolean; hasPasskeys: boolean };

/** What an account can show besides its password. */
export async function findFactors(db: Db, accountId: string): Promise<Factors> {
  return { hasApp: await hasAuthenticatorApp(db, accountId), hasPasskeys: await hasPasskey(db, "account_passkey", accountId) };
}

export async function hasAuthenticatorApp(db: Db, accountId: string): Promise<boolean> {
  const factor = await selectSecondFactor(db, accountId);
  return factor !== null && factor.confirmedAt !== null;
}
