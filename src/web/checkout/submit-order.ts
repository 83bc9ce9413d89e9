import { placeIdsOrder, placeOrder } from "#contract/generated/operations.ts";
import type { CartData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

type Placed = { errors: string[]; tacVersion: string; email: string | null; code: string | null };

/** Places an order; procurement carts use the operation that returns the cart for the software (CHECK-35, CHECK-39). */
export async function submitOrder(
  cart: CartData,
  { tacVersion, isOfSoftware }: { tacVersion: string; isOfSoftware: boolean },
): Promise<Placed> {
  const call = { ...callVariables(), cartId: cart.guid, tacVersion };
  if (!isOfSoftware) return (await execute(placeOrder, call)).placeOrder;
  const { placeIdsOrder: result } = await execute(placeIdsOrder, call);
  const code = result.xml && orderNumberIn(result.xml);
  // The order is placed nevertheless, and a reload finds it in the session (CHECK-41).
  if (code === "") console.error("The order's number could not be read");
  return { errors: result.errors, tacVersion: result.tacVersion, email: cart.user?.email ?? null, code };
}

/** The order number in a returned cart, in 2.5.1 a reference of type 231; "" without one. */
export function orderNumberIn(xml: string): string {
  const found =
    /<OrderConfNo>([^<]+)<\/OrderConfNo>/.exec(xml) ??
    /<ReferenzNumber>([^<]+)<\/ReferenzNumber>(?:(?!<\/?Referenz>)[^])*<ReferenzType>231<\/ReferenzType>/.exec(xml);
  return found?.[1]?.trim() ?? "";
}
