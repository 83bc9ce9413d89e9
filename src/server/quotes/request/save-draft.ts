import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { deleteFiles, insertDraft, lockOwnDraft, selectDraft, writeDraft } from "./draft-store.ts";
import type { RequestForm } from "./read-request-form.ts";
import { resolveLines } from "./resolve-lines.ts";

export type SaveOutcome =
  /** `unknown`: typed numbers of articles that do not exist; the other lines are saved. */
  | { kind: "saved"; draftId: string; unknown: readonly string[] }
  | { kind: "sent"; quoteNumber: string }
  | { kind: "too-often" }
  | { kind: "not-allowed" };

/** Saves what the account has entered, complete or not, so that nothing is lost; problems are shown with the form. */
export async function saveDraft(
  ctx: Context,
  {
    draftId,
    lines: entered,
    wishedOn,
    removedFiles,
    language,
    ...texts
  }: Omit<RequestForm, "page" | "action" | "unreadable"> & { language: string },
): Promise<SaveOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "requestQuote")) return { kind: "not-allowed" };
  const at = ctx.clock.now();
  if (!(await consumeAttempt(ctx.db, `quote-draft:${viewer.accountId}`, "quoteDraft", at))) return { kind: "too-often" };
  const { lines, unknown } = resolveLines(ctx, entered, language);
  return inTransaction(ctx, async ({ db: tx }): Promise<SaveOutcome> => {
    const owner = { accountId: viewer.accountId, customerId: viewer.customerId, siteId: ctx.site.siteId };
    let quoteId = draftId;
    const found = quoteId === null ? null : await lockOwnDraft(tx, quoteId, viewer);
    if (found?.quoteNumber) return { kind: "sent", quoteNumber: found.quoteNumber };
    if (quoteId === null || !found) {
      // A draft that expired meanwhile starts again with what the form has.
      quoteId = ctx.random.uuid();
      await insertDraft(tx, { quoteId, ...owner, language, at });
    }
    const before = await selectDraft(tx, quoteId, owner);
    // A day that cannot be read leaves the saved one.
    const day = wishedOn === "" ? (before?.wishedOn ?? null) : wishedOn;
    await writeDraft(tx, quoteId, { ...texts, wishedOn: day, lines, at, language });
    if (removedFiles.length > 0) await deleteFiles(tx, quoteId, removedFiles.filter(isUuid));
    return { kind: "saved", draftId: quoteId, unknown };
  });
}
