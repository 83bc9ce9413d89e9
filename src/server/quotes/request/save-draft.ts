import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { isId, type RequestLine, SAVES } from "../quote.ts";
import { deleteFiles, insertDraft, lockOwnDraft, selectDraft, writeDraft } from "./draft-store.ts";
import type { EnteredLine, RequestForm } from "./read-form.ts";

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
  if (!(await consumeAttempt(ctx.db, `quote-draft:${viewer.accountId}`, SAVES, at))) return { kind: "too-often" };
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
    if (removedFiles.length > 0) await deleteFiles(tx, quoteId, removedFiles.filter(isId));
    return { kind: "saved", draftId: quoteId, unknown };
  });
}

/** Lines of the same article are one; articles that the catalogue does not have cannot be requested. */
function resolveLines(ctx: Context, entered: readonly EnteredLine[], language: string) {
  const catalogue = ctx.catalogue(language);
  const lines = new Map<string, RequestLine>();
  const unknown: string[] = [];
  for (const { articleNumber: typed, quantity, targetPrice } of entered) {
    const article = catalogue.findArticle(typed.replaceAll(/\s/g, ""));
    if (!article) {
      unknown.push(typed);
      continue;
    }
    const { articleNumber, name, unitName: unit } = article;
    const same = lines.get(articleNumber);
    lines.set(articleNumber, {
      position: same?.position ?? lines.size + 1,
      articleNumber,
      name,
      unit,
      quantity: same?.quantity && quantity ? same.quantity + quantity : (quantity ?? same?.quantity ?? null),
      targetPrice: targetPrice ?? same?.targetPrice ?? null,
    });
  }
  return { lines: [...lines.values()], unknown };
}
