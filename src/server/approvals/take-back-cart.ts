import { TIME_ZONE } from "#contract/format/calendar.ts";
import { readApprovalId } from "#contract/rules/company/approvals.ts";
import { releaseBudgets } from "../budgets/index.ts";
import { lockHeldCart, reopenCart } from "../cart/index.ts";
import { memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { phraseIn } from "../dictionary/index.ts";
import { can } from "../policies.ts";
import { emptyCart, saveCurrent } from "../saved-carts/index.ts";
import { closeApproval, insertStep, lockApproval } from "./approval-store.ts";
import { companyOf } from "../viewer.ts";

export type TakeBackOutcome =
  /** The cart is the current one again; `isSaved`: the cart that it replaces was saved; `quoteLines`: lines from quotes that it took over. */
  | { kind: "cart-back"; isSaved: boolean; quoteLines: number }
  | { kind: "too-many-saved-carts" }
  | { kind: "already-decided" }
  | { kind: "unknown" };

/**
 * Gives the requester the cart of a request back: an open request is withdrawn; a declined, returned or expired one stays as it is.
 * A cart that the requester has filled meanwhile is saved under a name; its lines from quotes join the one taken back (COMPANY-20).
 */
export async function takeBackCart(ctx: Context, input: { id: string; language: string; ipAddress: string }): Promise<TakeBackOutcome> {
  const { viewer } = ctx;
  const requestId = readApprovalId(input.id);
  if (!can(viewer, "takeBackCart") || requestId === null) return { kind: "unknown" };
  return inTransaction({ ...ctx, viewer: { ...viewer, cartKind: "shop" as const } }, async (own): Promise<TakeBackOutcome> => {
    const { db, clock, random } = own;
    const request = await lockApproval(db, companyOf(viewer), requestId);
    if (!request || request.accountId !== viewer.accountId || request.siteId !== own.site.siteId) return { kind: "unknown" };
    if (!request.isCartHeld || request.cartId === null) return { kind: "already-decided" };
    const held = await lockHeldCart(own, request.cartId);
    if (!held) return { kind: "already-decided" };
    const cart = { ...held.cart, accountId: viewer.accountId };
    let reopened = await reopenCart(own, cart);
    const isSaved = reopened === "not-empty";
    if (reopened === "not-empty") {
      const name = phraseIn(own, input.language, "Approvals.SavedCart", formatTimestamp(clock.now(), input.language));
      if ((await saveCurrent(own, { savedCartId: random.uuid(), name })) === "tooMany") return { kind: "too-many-saved-carts" };
      await emptyCart(own);
      reopened = await reopenCart(own, cart);
      if (reopened === "not-empty") throw new Error("the emptied cart has lines");
    }
    if (request.state === "open") {
      const now = clock.now();
      await closeApproval(db, requestId, { state: "withdrawn", now });
      await releaseBudgets(db, requestId);
      const { accountId } = viewer;
      await insertStep(db, requestId, {
        kind: "withdrawn",
        at: now,
        accountId,
        name: memberName(viewer),
        ipAddress: input.ipAddress,
        reason: "",
      });
    }
    return { kind: "cart-back", isSaved, quoteLines: reopened.quoteLines };
  });
}

function formatTimestamp(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE }).format(at);
}
