import type { IdentityPort } from "../../ports/identity-port.ts";
import { selectSoftwareOnly } from "./software-password-store.ts";

/**
 * Whether software can sign in to an account only with software passwords: by the owner's choice, or because the account requires
 * a further step such as a second factor, which software cannot complete (PROCURE-12).
 */
export async function mustUseSoftwarePassword(identity: Pick<IdentityPort, "db" | "furtherStep">, accountId: string): Promise<boolean> {
  return (await identity.furtherStep(accountId)) !== null || (await selectSoftwareOnly(identity.db, accountId));
}
