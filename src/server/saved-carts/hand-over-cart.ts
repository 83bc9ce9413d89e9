import type { HandOverMessage } from "#contract/visit-links.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { phraseIn } from "../dictionary/index.ts";
import { can } from "../policies.ts";
import { actingStaff } from "../viewer.ts";
import { recordVisitAction } from "../visits/index.ts";
import { formatSavedAt } from "./format-saved-at.ts";
import { lockViewersCart } from "../cart/index.ts";
import { proposalMail } from "./mails/proposal-mail.ts";
import { emptyCart, saveCurrent } from "./save-cart.ts";

/**
 * Hands the cart of a visit over to the customer: it becomes a saved cart of the user, with the names of the staff, and the user gets a
 * mail (COMPANY-36). Lines from quotes stay in the visit's cart.
 */
export async function handOverCart(ctx: Context, language: string): Promise<HandOverMessage | "denied"> {
  const { viewer } = ctx;
  if (!can(viewer, "handOverCart") || !viewer.visit) return "denied";
  const sentBy = actingStaff(viewer.visit);
  return inTransaction({ ...ctx, viewer }, async (tx): Promise<HandOverMessage> => {
    await lockViewersCart(tx);
    const savedCartId = tx.random.uuid();
    const name = phraseIn(tx, language, "SavedCarts.Proposal.Name", formatSavedAt(tx.clock.now(), language));
    const outcome = await saveCurrent(tx, { savedCartId, name, sentBy });
    if (outcome === "tooMany") return "too-many";
    if (outcome !== "saved") return "empty";
    await emptyCart(tx);
    await recordVisitAction(tx, "cart", name);
    await tx.mail.queue(tx, proposalMail(tx, { savedCartId, sentBy, customer: viewer, language }));
    tx.log.info({ customer: viewer.customerId, visit: viewer.visit?.visitId }, "a cart was handed over to a customer");
    return "handed-over";
  });
}
