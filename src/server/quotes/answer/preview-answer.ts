import type { Context } from "../../context.ts";
import { toWireOffer } from "../quotes.wire.ts";
import { valueOffer } from "../show/value-offer.ts";
import type { Answer, AnswerProblem } from "./answer.ts";
import { answeringShop, composeVersion } from "./answer-quote.ts";
import type { Quote } from "../quote.ts";

export type PreviewOutcome = { kind: "offer"; offer: ReturnType<typeof toWireOffer> } | { kind: "invalid"; problem: AnswerProblem };

/**
 * An answer with the totals and tax that the customer will be charged, in net as the office works; nothing is stored. The viewer is a
 * user of the customer. A customer without one is a company, which is charged from net prices.
 */
export async function previewAnswer(ctx: Context, quote: Quote, answer: Answer): Promise<PreviewOutcome> {
  const composed = await composeVersion({ ...ctx, shop: answeringShop(ctx.site) }, quote, { answer, sentBy: "office" });
  if ("problem" in composed) return { kind: "invalid", problem: composed.problem };
  const version = { ...composed, lines: composed.lines.map((line) => ({ ...line, ordered: 0 })) };
  const hasNoUser = quote.customerId !== null && ctx.viewer.kind !== "customer";
  const offer = await valueOffer(ctx, version, { view: "net", ...(hasNoUser && { basis: "net" }) });
  return { kind: "offer", offer: toWireOffer(ctx, version, offer, quote.language) };
}
