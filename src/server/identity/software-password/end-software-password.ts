import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { deleteSoftwarePassword } from "./software-password-store.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Revokes a software password of the viewer, with the sessions started by it. False when the viewer has none with this id. */
export async function endSoftwarePassword({ viewer, db, log }: Context, id: string): Promise<boolean> {
  if (!can(viewer, "useSoftwarePasswords") || !UUID.test(id)) return false;
  const isEnded = await deleteSoftwarePassword(db, viewer.accountId, id);
  if (isEnded) log.info({ account: viewer.accountId }, "a software password was revoked");
  return isEnded;
}
