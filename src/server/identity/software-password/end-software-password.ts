import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { deleteSoftwarePassword } from "./software-password-store.ts";

/** Revokes a software password of the viewer, with the sessions started by it. False when the viewer has none with this id. */
export async function endSoftwarePassword(ctx: Context, id: string): Promise<boolean> {
  const { viewer } = ctx;
  if (!can(viewer, "useSoftwarePasswords") || !isUuid(id)) return false;
  const { accountId } = viewer;
  const isEnded = await inTransaction(ctx, async ({ db, clock }) => {
    if (!(await deleteSoftwarePassword(db, accountId, id))) return false;
    await insertAccountEvent(db, { accountId, kind: "software-password-ended", at: clock.now() });
    return true;
  });
  if (isEnded) ctx.log.info({ account: accountId }, "a software password was revoked");
  return isEnded;
}
