import { findDeliveryDateProblem, type DeliveryDateProblem } from "#contract/rules/delivery/delivery-date.ts";
import { cleanDeliveryNote } from "#contract/rules/orders/order-fields.ts";
import { deliveryPlace, getCart, setCartFields } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { setPartDeliveryDefault } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";

type CustomerContext = Context & { viewer: Customer };
export type SetDateOutcome = "saved" | "no-cart" | DeliveryDateProblem;

/** Sets the day on which the customer wants the delivery, null for as soon as possible; only a possible one is saved (QUOTE-19). */
export async function setRequestedDeliveryDate(ctx: CustomerContext, day: string | null): Promise<SetDateOutcome> {
  if (day !== null) {
    const shown = await getCart(ctx, { isSimulated: false });
    if (!shown) return "no-cart";
    const problem = findDeliveryDateProblem(day, shown.delivery.plan, deliveryPlace(shown.addresses.delivery));
    if (problem) return problem;
  }
  return (await setCartFields(ctx, { requestedDeliveryOn: day })) ? "saved" : "no-cart";
}

/** Sets whether the order may be delivered in parts, and optionally the default of the company (QUOTE-21). */
export function setPartDelivery(
  ctx: CustomerContext,
  { isAllowed, isDefault }: { isAllowed: boolean; isDefault: boolean },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (isDefault && can(tx.viewer, "setOrderDefaults")) await setPartDeliveryDefault(tx, isAllowed);
    return setCartFields(tx, { allowsPartDelivery: isAllowed });
  });
}

/** Sets the text for the delivery; false if it is too long or there is no cart (QUOTE-22). */
export async function setDeliveryNote(ctx: CustomerContext, text: string): Promise<boolean> {
  const deliveryNote = cleanDeliveryNote(text);
  return deliveryNote === null ? false : setCartFields(ctx, { deliveryNote });
}
