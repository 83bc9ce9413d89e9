import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findMailAddressee, recordAccountEvent } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { deletionCancelledMail } from "../mails/deletion-mails.ts";
import { removeDeletion } from "./deletion-store.ts";
import { findColleague } from "./find-colleague.ts";

/** Takes back the deletion of the viewer's account, or as an administrator that of a user of the company. */
export async function cancelDeletion(
  ctx: Context,
  { user, language }: { user: string; language: string },
): Promise<"deletion-cancelled" | "denied"> {
  const { viewer } = ctx;
  if (!can(viewer, "managePrivacy")) return "denied";
  const colleague = user === "" ? null : await findColleague(ctx, user);
  if (user !== "" && !colleague) return "denied";
  const accountId = colleague?.accountId ?? viewer.accountId;
  await inTransaction(ctx, async (tx) => {
    if (!(await removeDeletion(tx.db, accountId))) return;
    await recordAccountEvent(tx, accountId, "deletion-cancelled");
    const account = await findMailAddressee(tx.db, accountId);
    if (account)
      await tx.mail.queue(tx, deletionCancelledMail(tx, { account, language, key: `account-deletion-cancelled:${tx.random.uuid()}` }));
  });
  return "deletion-cancelled";
}
