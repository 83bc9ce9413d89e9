import { createHash } from "node:crypto";
import { readStandingOrderId, type StandingOrderMessage } from "#contract/rules/orders/standing-orders.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { makeOffer, type Offer } from "./make-offer.ts";
import { placeOffer } from "./place-offer.ts";
import { type CustomerContext, ownerOf } from "./standing-order.ts";
import { lockRun, selectStandingOrder, updateRun } from "./standing-orders-store.ts";

export type OrderRunInput = {
  runId: string;
  /** `offerKey` of the offer that the account saw. */
  seen: string;
  /** Empty if the terms were not accepted. */
  tacVersion: string;
  language: string;
};
export type OrderRunOutcome =
  | { kind: "ordered" }
  | { kind: "message"; message: StandingOrderMessage }
  | { kind: "refused"; reason: string };

/** Orders a prepared run, once however often the form is sent, and only exactly what the page showed. */
export async function orderRun(ctx: CustomerContext, { runId, seen, tacVersion, language }: OrderRunInput): Promise<OrderRunOutcome> {
  const id = readStandingOrderId(runId);
  if (!id) return { kind: "message", message: "gone" };
  if (tacVersion === "") return { kind: "message", message: "noTerms" };
  return inTransaction(ctx, async (tx): Promise<OrderRunOutcome> => {
    const owner = ownerOf(tx);
    const run = await lockRun(tx.db, owner, id);
    const standing = run && (await selectStandingOrder(tx.db, owner, run.standingOrderId));
    if (!standing) return { kind: "message", message: "gone" };
    if (run.state === "ordered") return { kind: "ordered" };
    const offer = run.state === "prepared" ? await makeOffer(tx, standing, language) : null;
    if (!offer) return { kind: "message", message: "gone" };
    if (offerKey(offer) !== seen) return { kind: "message", message: "changed" };
    const [blocker] = offer.blockers;
    if (blocker !== undefined) return { kind: "refused", reason: blocker };
    const outcome = await placeOffer(tx, offer, { tacVersion, language });
    if (outcome.kind === "refused") {
      const [reason = ""] = outcome.errors;
      return reason === "TermsOutdatedError" ? { kind: "message", message: "newTerms" } : { kind: "refused", reason };
    }
    await updateRun(tx.db, id, { state: "ordered", orderCode: outcome.orderCode, now: tx.clock.now() });
    return { kind: "ordered" };
  });
}

/** Closes a prepared run without an order. */
export async function declineRun(ctx: CustomerContext, runId: string): Promise<"declined" | "gone"> {
  const id = readStandingOrderId(runId);
  if (!id) return "gone";
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx.db, ownerOf(tx), id);
    if (run?.state !== "prepared") return run?.state === "declined" ? "declined" : "gone";
    await updateRun(tx.db, id, { state: "declined", now: tx.clock.now() });
    return "declined";
  });
}

/** Identifies what the page of a run shows: articles, quantities, prices, address. */
export function offerKey({ order: { valued, addresses } }: Offer): string {
  const lines = valued.lines.map(({ articleNumber, quantity, total }) => `${articleNumber}:${quantity}:${total.toFixed(2)}`);
  const shown = [valued.sums.totalWithTax.toFixed(2), valued.currency, JSON.stringify(addresses.delivery), ...lines].join("|");
  return createHash("sha256").update(shown).digest("hex");
}
