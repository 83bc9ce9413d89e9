import type { IdentityPort } from "../../ports/identity-port.ts";
import { selectSoftwareOnly } from "./software-password-store.ts";

/**
 * Whether software can sign in to an account only with software passwords: by the owner's choice, or because the account has a
 * second factor, which software cannot provide (PROCURE-12).
 */
export async function mustUseSoftwarePassword(identity: Pick<IdentityPort, "db" | "hasSecondFactor">, accountId: string): Promise<boolean> {
  return (await identity.hasSecondFactor(accountId)) || (await selectSoftwareOnly(identity.db, accountId));
}
