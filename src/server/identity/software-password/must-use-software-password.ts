import type { Identity } from "../identity.ts";
import { selectSoftwareOnly } from "./software-password-store.ts";

/**
 * Whether software signs an account in with software passwords alone: because its owner wants it so, or because its own
 * password alone signs nobody in (a second factor is such a step), which software cannot take (PROCURE-12).
 */
export async function mustUseSoftwarePassword(identity: Pick<Identity, "db" | "furtherStep">, accountId: string): Promise<boolean> {
  return (await identity.furtherStep(accountId)) !== null || (await selectSoftwareOnly(identity.db, accountId));
}
