import { createHash } from "node:crypto";
import {
  findWithdrawalProblems,
  tidyWithdrawal,
  type WithdrawalInput,
  type WithdrawalProblems,
} from "#contract/rules/orders/withdrawal.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isInScope, orderScopeOf } from "../db/order-scope.ts";
import { emailKey } from "../mail/index.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { receiptMail } from "./mails/receipt-mail.ts";
import { salesMail } from "./mails/sales-mail.ts";
import { REPORT_WITHDRAWAL } from "./report-withdrawal.ts";
import { findOrderParty, insertWithdrawal, type OrderParty, selectByContent, type Withdrawal } from "./withdrawal-store.ts";

/** With the queue's exponential backoff, the last attempt is days later. */
const ATTEMPTS = 25;

export type WithdrawalRequest = {
  input: WithdrawalInput;
  /** Full tag. */
  language: string;
  /** Network address of the sender; null if unknown. */
  network: string | null;
};
export type WithdrawalOutcome =
  | { kind: "received"; withdrawal: Withdrawal }
  | { kind: "invalid"; problems: WithdrawalProblems }
  | { kind: "too-often" };

/**
 * Receives a withdrawal (TRUST-22, TRUST-23). Never refused because of its order: what it concerns and whether it is in time is
 * for staff to examine. Withdrawal, receipt, mail to the sales office and report to the ERP are written in one transaction.
 * Idempotent: the same declaration sent again returns the first one, with its receipt.
 */
export async function declareWithdrawal(ctx: Context, { input: sent, language, network }: WithdrawalRequest): Promise<WithdrawalOutcome> {
  const input = tidyWithdrawal(sent);
  const problems = findWithdrawalProblems(input);
  if (Object.keys(problems).length > 0) return { kind: "invalid", problems };
  const contentHash = hashContent(input);
  const known = await selectByContent(ctx.db, contentHash);
  if (known) return { kind: "received", withdrawal: known };
  if (!(await consumeAttempts(ctx, input.email, network))) return { kind: "too-often" };

  return inTransaction(ctx, async (tx): Promise<WithdrawalOutcome> => {
    const order = await findOrder(tx, input);
    const { name, orderNumber, email, articles } = input;
    const withdrawal = await insertWithdrawal(tx.db, contentHash, {
      receiptKey: ctx.random.hex(16),
      siteId: ctx.site.siteId,
      language,
      name,
      orderNumber,
      email,
      articles,
      receivedAt: ctx.clock.now(),
      orderCode: order?.orderCode ?? null,
      isCompany: order?.isCompany ?? false,
    });
    if (!withdrawal) return { kind: "received", withdrawal: (await selectByContent(tx.db, contentHash))! };
    const { withdrawalId } = withdrawal;
    const options = { key: `${REPORT_WITHDRAWAL}:${withdrawalId}`, maxAttempts: ATTEMPTS };
    const report = order ? [{ task: REPORT_WITHDRAWAL, payload: { withdrawalId }, options }] : [];
    await tx.mail.queue(tx, receiptMail(tx, withdrawal, { isKnownAddress: isKnownAddress(ctx, email, order) }), report);
    const task = salesMail(tx, withdrawal);
    if (task) await tx.mail.queue(tx, task);
    ctx.log.info({ withdrawal: withdrawalId, orderCode: withdrawal.orderCode }, "a withdrawal was received");
    return { kind: "received", withdrawal };
  });
}

/** The order that the entries name. An order number alone does not match: anyone can guess it. */
async function findOrder({ db, viewer }: Context, { orderNumber, email }: WithdrawalInput): Promise<OrderParty | null> {
  const order = await findOrderParty(db, orderNumber.replaceAll(/[\s#]/g, ""));
  const isOwn = order && viewer.kind === "customer" && isInScope(orderScopeOf(viewer), order);
  return order && (isOwn || emailKey(order.email) === emailKey(email)) ? order : null;
}

function isKnownAddress({ viewer }: Context, email: string, order: OrderParty | null): boolean {
  const known = [...(order ? [order.email] : []), ...(viewer.kind === "customer" ? [viewer.email] : [])];
  return known.some((address) => emailKey(address) === emailKey(email));
}

function hashContent({ name, orderNumber, email, articles }: WithdrawalInput): Buffer {
  const folded = [orderNumber, emailKey(email), name, articles].map((text) => text.toLowerCase().replaceAll(/\s+/g, " "));
  return createHash("sha256").update(JSON.stringify(folded)).digest();
}

async function consumeAttempts({ db, clock }: Context, email: string, network: string | null): Promise<boolean> {
  const now = clock.now();
  const bucket = `withdrawal network:${network === null ? "unknown" : toNetwork(network)}`;
  if (!(await consumeAttempt(db, bucket, "withdrawalNetwork", now))) return false;
  const address = createHash("sha256").update(emailKey(email)).digest("hex");
  return consumeAttempt(db, `withdrawal address:${address}`, "withdrawalAddress", now);
}
