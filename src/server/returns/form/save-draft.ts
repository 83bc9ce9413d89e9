import { isFilledIn } from "#contract/rules/orders/returns.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { type DraftLine } from "../goods-return.ts";
import { deletePictures, upsertDraft } from "../returns-store.ts";
import { listReturnableLines } from "./returnable-lines.ts";

export type SaveOutcome = { kind: "saved"; returnId: string } | { kind: "unknown-order" } | { kind: "too-often" };

export type DraftInput = {
  orderCode: string;
  language: string;
  lines: readonly DraftLine[];
  /** Ids of pictures to remove. */
  removedPictures: readonly string[];
};

/** Saves what the account has entered, valid or not, so that nothing is lost; problems are shown with the form. */
export async function saveDraft(ctx: Context, { orderCode, language, lines, removedPictures }: DraftInput): Promise<SaveOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "returnGoods")) return { kind: "unknown-order" };
  if (!(await consumeAttempt(ctx.db, `return-draft:${viewer.accountId}`, "returnDraft", ctx.clock.now()))) return { kind: "too-often" };
  return inTransaction(ctx, async (inTx): Promise<SaveOutcome> => {
    const known = await listReturnableLines({ ...inTx, viewer }, orderCode);
    if (!known) return { kind: "unknown-order" };
    const entered = new Map(lines.filter(isFilledIn).map((line) => [line.position, line]));
    const returnId = await upsertDraft(inTx.db, {
      returnId: ctx.random.uuid(),
      orderCode,
      accountId: viewer.accountId,
      siteId: ctx.site.siteId,
      language,
      at: ctx.clock.now(),
      lines: known.flatMap(({ position, articleNumber, name, unit }) => {
        const line = entered.get(position);
        return line ? [{ ...line, articleNumber, name, unit }] : [];
      }),
    });
    if (removedPictures.length > 0) await openDocumentStore(inTx.db).remove(await deletePictures(inTx.db, returnId, removedPictures));
    return { kind: "saved", returnId };
  });
}
