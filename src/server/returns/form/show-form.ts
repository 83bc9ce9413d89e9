import { can } from "../../policies.ts";
import type { Context } from "../../context.ts";
import type { DraftLine, ReturnDraft } from "../goods-return.ts";
import { selectDraft } from "../returns-store.ts";
import { listReturnableLines, type ReturnableLine } from "./returnable-lines.ts";

export type ReturnForm = {
  orderCode: string;
  draft: ReturnDraft | null;
  lines: readonly (ReturnableLine & Pick<DraftLine, "quantity" | "reason" | "text">)[];
};

/** The form of an order with what the account has entered; null if the viewer's customer has no such order. */
export async function showForm(ctx: Context, orderCode: string): Promise<ReturnForm | null> {
  const { viewer } = ctx;
  if (!can(viewer, "returnGoods")) return null;
  const lines = await listReturnableLines({ ...ctx, viewer }, orderCode);
  if (!lines) return null;
  const draft = await selectDraft(ctx.db, { accountId: viewer.accountId, orderCode });
  const entered = new Map((draft?.lines ?? []).map((line) => [line.position, line]));
  return {
    orderCode,
    draft,
    lines: lines.map((line) => {
      const { quantity = null, reason = "" as const, text = "" } = entered.get(line.position) ?? {};
      return { ...line, quantity, reason, text };
    }),
  };
}
