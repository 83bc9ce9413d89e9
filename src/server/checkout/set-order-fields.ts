import { cleanComment, cleanCostCentre, cleanPurchaseOrderNumber } from "#contract/rules/orders/order-fields.ts";
import { cleanOrderField } from "#contract/order-fields/clean-order-field.ts";
import { canChooseCostCentre } from "../budgets/index.ts";
import { listOrderFields, setCartFields } from "../cart/index.ts";
import type { Context } from "../context.ts";

/** Sets the order comment on the customer's cart; false if it is too long or there is no cart. */
export async function setCartComment(ctx: Context, text: string): Promise<boolean> {
  const comment = cleanComment(text);
  return comment === null ? false : setCartFields(ctx, { comment });
}

/** Sets the customer's own order number on the cart; false if it is too long or there is no cart. */
export async function setPurchaseOrderNumber(ctx: Context, text: string): Promise<boolean> {
  const purchaseOrderNumber = cleanPurchaseOrderNumber(text);
  return purchaseOrderNumber === null ? false : setCartFields(ctx, { purchaseOrderNumber });
}

/** Sets the customer's cost centre on the cart; false if it is too long, the company cannot choose it, or there is no cart. */
export async function setCartCostCentre(ctx: Context, text: string): Promise<boolean> {
  const { viewer, db, clock } = ctx;
  const costCentre = cleanCostCentre(text);
  if (costCentre === null || viewer.kind !== "customer" || !(await canChooseCostCentre(db, viewer, costCentre, clock.now()))) return false;
  return setCartFields(ctx, { costCentre });
}

/** Sets a further order field on the customer's cart; false if the site has no such field, the value does not fit, or there is no cart. */
export async function setOrderField(ctx: Context, { name, value }: { name: string; value: string }): Promise<boolean> {
  const field = listOrderFields(ctx).find((each) => each.name === name);
  const clean = field ? cleanOrderField(field, value) : null;
  return clean === null ? false : setCartFields(ctx, { orderFields: { [name]: clean } });
}
