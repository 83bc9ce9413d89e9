import { belongsOnlyTo, findCompaniesWithoutOthers } from "../../companies/index.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { confirmViewer, findMailAddressee, recordAccountEvent, type ViewerConfirmation } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { retentionMs } from "../../retention.ts";
import { deletionRequestedMail } from "../mails/deletion-mails.ts";
import { insertDeletion } from "./deletion-store.ts";
import { findColleague } from "./find-colleague.ts";
import { findStuckByDeletion } from "./find-stuck-by-deletion.ts";
import { mailAdministrators } from "./mail-administrators.ts";
import type { FindStuckWithout } from "../../slice.ts";
import { companyOf } from "../../viewer.ts";

export type DeletionRequest = ViewerConfirmation & {
  /** A colleague's account; empty for the viewer's own. */
  user: string;
  /** Confirmed that a company loses its last administrator, or users their approver. */
  isUnderstood: boolean;
  language: string;
};
export type DeletionRequested = "deletion-requested" | "denied" | "wrong" | "too-many-attempts" | "not-confirmed" | "not-only-here";

/**
 * Requests the deletion of the viewer's account, or as an administrator of a user of the company, for a day on which it can no
 * longer be taken back (TRUST-14). Asks for a code or the password, and notifies the owner by email. If users lose their approver, the
 * other administrators are notified when someone deletes an own account; who deletes a colleague's account confirms it.
 */
export async function requestDeletion(
  ctx: Context & { findStuckWithout: FindStuckWithout },
  request: DeletionRequest,
): Promise<DeletionRequested> {
  const { viewer } = ctx;
  if (!can(viewer, "managePrivacy")) return "denied";
  const colleague = request.user === "" ? null : await findColleague(ctx, request.user);
  if (request.user !== "" && !colleague) return "denied";
  const accountId = colleague?.accountId ?? viewer.accountId;
  if (colleague && !(await belongsOnlyTo(ctx.db, { accountId, customerId: companyOf(viewer) }))) return "not-only-here";
  const companies = colleague ? [] : await findCompaniesWithoutOthers(ctx.db, accountId);
  const stuck = await findStuckByDeletion(ctx, accountId);
  if (companies.length + stuck.length > 0 && !request.isUnderstood) return "not-confirmed";
  const confirmed = await confirmViewer({ ...ctx, viewer }, request);
  if (confirmed !== "right") return confirmed;
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const dueAt = new Date(now.getTime() + retentionMs("deletions"));
    if (!(await insertDeletion(tx.db, { accountId, requestedBy: viewer.accountId, now, dueAt }))) return;
    await recordAccountEvent(tx, accountId, "deletion-requested");
    const account = await findMailAddressee(tx.db, accountId);
    const mail = { language: request.language, dueAt, companies, administrator: colleague ? viewer.companyName : null };
    const deletion = { name: `${viewer.firstName} ${viewer.lastName}`.trim(), dueAt };
    if (!colleague) await mailAdministrators(tx, { accountId, stuck, deletion, language: request.language });
    if (account) await tx.mail.queue(tx, deletionRequestedMail(tx, { account, ...mail, key: `account-deletion:${tx.random.uuid()}` }));
  });
  ctx.log.info({ account: accountId, by: viewer.accountId }, "the deletion of an account was requested");
  return "deletion-requested";
}
