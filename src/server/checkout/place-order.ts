import { ORDER_FIELDS_ERROR } from "#contract/order-fields/order-fields-error.ts";
import { unreachable } from "#contract/unreachable.ts";
import { type CartForOrder, findCartApproval, isPrivateCustomerExcluded, lockCartForOrder } from "../cart/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { findReceiptOfCart, findRecentReceipt } from "../orders/index.ts";
import { refreshViewer } from "../identity/index.ts";
import type { Customer, Viewer } from "../viewer.ts";
import { authorize, can } from "../policies.ts";
import { checkCart, checkTerms, hasMissingFields, placeChecked } from "./place-checked.ts";

export type PlaceOrderInput = {
  cartId: string;
  tacVersion: string;
  /** Full tag of the confirmation's language; defaults to the site's. */
  language?: string | undefined;
  /** The order is placed without a form, so required fields are not checked (decision 0137). */
  isWithoutForm?: boolean;
};
export type PlaceOrderOutcome = { kind: "placed"; orderCode: string; email: string } | { kind: "refused"; errors: string[] };

/**
 * Places an order for the customer's cart. In one transaction the cart is locked, revalued, validated and frozen into an order,
 * together with all follow-up jobs. An order that needs an approval is refused, also if procurement software or a job places it.
 * Idempotent: a repeated request (double click, retry, second tab) returns the same order, by guid at any time, by "current" for 15
 * minutes while no new cart is open.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "placeOrder")) return denied(viewer);
  if (isPrivateCustomerExcluded(ctx)) return refused("PrivateCustomersError");

  return inTransaction(ctx, async (inTx) => {
    // The account may have been locked, or its role changed, since the request began.
    const current = await refreshViewer(inTx.db, viewer);
    if (!current || !can(current, "placeOrder")) return denied(current);
    return placeLocked({ ...inTx, viewer: current }, current, input);
  });
}

async function placeLocked(ctx: Context & { db: Tx }, viewer: Customer, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const locked = await lockCartForOrder(ctx, input.cartId);
  switch (locked.kind) {
    case "unknown":
      return refused("UnknownCartError");
    case "ordered":
      return (await findReceiptOfCart(ctx, locked.cart.cartId).then(asPlaced)) ?? refused("UnknownCartError");
    case "requested":
      return refused("ApprovalRequiredError");
    case "none-open":
      return (await findRecentReceipt(ctx).then(asPlaced)) ?? refused("CartEmptyError");
    case "open":
      return orderOpen(ctx, viewer, locked, input);
    default:
      return unreachable(locked);
  }
}

async function orderOpen(
  ctx: Context & { db: Tx },
  viewer: Customer,
  locked: CartForOrder & { kind: "open" },
  { tacVersion, language, isWithoutForm = false }: PlaceOrderInput,
): Promise<PlaceOrderOutcome> {
  if (locked.lines.length === 0) return refused("CartEmptyError");
  const terms = checkTerms(ctx, tacVersion);
  if (terms) return refused(terms);
  if (!isWithoutForm && hasMissingFields(ctx, locked.cart)) return refused(ORDER_FIELDS_ERROR);
  const checked = await checkCart({ ...ctx, viewer }, locked);
  if (checked.kind === "refused") return checked;
  const exceedsBudget = checked.budgets.exceeded.length > 0;
  const approval = await findCartApproval(ctx, viewer, { valued: checked.valued, exceedsBudget });
  if (!can(viewer, "orderDirectly") || approval) return refused("ApprovalRequiredError");
  // The rule that let the cart exceed the budget ended meanwhile.
  if (exceedsBudget) return refused("BudgetExceededError");
  return placeChecked(ctx, viewer, checked, { tacVersion, language });
}

/** Null: the account can no longer sign in. */
function denied(viewer: Viewer | null): PlaceOrderOutcome {
  return refused(viewer && authorize(viewer, "placeOrder") === "denied" ? "PermissionDeniedError" : "InvalidTokenError");
}

function refused(...errors: string[]): PlaceOrderOutcome {
  return { kind: "refused", errors };
}

function asPlaced(receipt: { orderCode: string; email: string } | null): PlaceOrderOutcome | null {
  return receipt && { kind: "placed", orderCode: receipt.orderCode, email: receipt.email };
}
