import { findReturnProblem } from "#contract/rules/orders/returns.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { lockOrder } from "../../orders/index.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { type OwnContext } from "../goods-return.ts";
import { receivedMail } from "../mails/received-mail.ts";
import { taskMail } from "../mails/task-mail.ts";
import { lockOwnReturn, selectDraft, selectReturnById, submitDraft } from "../returns-store.ts";
import { listReturnableLines } from "./returnable-lines.ts";

export type SubmitOutcome =
  | { kind: "sent"; returnNumber: string }
  /** The draft is incomplete, or meanwhile a colleague returned some of it. */
  | { kind: "problems"; orderCode: string }
  | { kind: "too-often"; orderCode: string }
  | { kind: "unknown" };

/**
 * Sends a draft to the sales office; a second call returns the same number. Locks the order, so that concurrent returns never add up
 * to more than was delivered.
 */
export async function submitReturn(ctx: Context, returnId: string): Promise<SubmitOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "returnGoods") || !isUuid(returnId)) return { kind: "unknown" };
  return inTransaction(ctx, async (inTx): Promise<SubmitOutcome> => {
    const draft = await lockOwnReturn(inTx.db, { returnId, accountId: viewer.accountId });
    if (!draft) return { kind: "unknown" };
    const { orderCode, returnNumber } = draft;
    if (returnNumber !== null) return { kind: "sent", returnNumber };
    if (!(await lockOrder(inTx.db, orderCode, viewer))) return { kind: "unknown" };
    if (!(await isComplete({ ...inTx, viewer }, orderCode))) return { kind: "problems", orderCode };
    if (!(await consumeAttempt(inTx.db, `return:${viewer.accountId}`, "returnSend", ctx.clock.now())))
      return { kind: "too-often", orderCode };
    const number = await submitDraft(inTx.db, returnId, ctx.clock.now());
    await queueMails({ ...inTx, viewer }, returnId);
    ctx.log.info({ return: number, order: orderCode, customer: viewer.customerId, by: viewer.accountId }, "a return was requested");
    return { kind: "sent", returnNumber: number };
  });
}

async function isComplete(ctx: OwnContext & { db: Tx }, orderCode: string): Promise<boolean> {
  const known = new Map((await listReturnableLines(ctx, orderCode))?.map((line) => [line.position, line]));
  const draft = await selectDraft(ctx.db, { accountId: ctx.viewer.accountId, orderCode });
  if (!draft || draft.lines.length === 0) return false;
  return draft.lines.every((line) => {
    const of = known.get(line.position);
    return of !== undefined && findReturnProblem(line, of) === null;
  });
}

async function queueMails(ctx: OwnContext & { db: Tx }, returnId: string): Promise<void> {
  const goodsReturn = (await selectReturnById(ctx.db, returnId))!;
  await ctx.mail.queue(ctx, receivedMail(ctx, { goodsReturn, recipient: ctx.viewer }));
  const task = taskMail(ctx, { goodsReturn, customer: ctx.viewer });
  if (!task) return;
  const store = openDocumentStore(ctx.db);
  const attachments = [];
  // One after the other, because a transaction has one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const { sha256, fileName } of goodsReturn.pictures) attachments.push({ fileName, content: await store.read(sha256) });
  await ctx.mail.queue(ctx, {
    ...task,
    attachments: attachments.flatMap(({ fileName, content }) => (content ? [{ fileName, mediaType: "image/jpeg", content }] : [])),
  });
}
