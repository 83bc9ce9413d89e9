import { placeIdsOrder, placeOrder } from "#contract/generated/operations.ts";
import type { CartData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

type Placed = { errors: string[]; tacVersion: string; email: string | null; code: string | null };

/** Orders a cart: that of procurement software by the operation that answers what goes back to it (CHECK-35, CHECK-39). */
export async function placeTheOrder(
  cart: CartData,
  { tacVersion, isOfSoftware }: { tacVersion: string; isOfSoftware: boolean },
): Promise<Placed> {
  const call = { ...callVariables(), cartId: cart.guid, tacVersion };
  if (!isOfSoftware) return (await execute(placeOrder, call)).placeOrder;
  const { placeIdsOrder: result } = await execute(placeIdsOrder, call);
  const code = result.xml && orderNumberIn(result.xml);
  // It is ordered all the same, and the page finds it in the session when it is asked for anew (CHECK-41).
  if (code === "") console.error("The order's number could not be read");
  return { errors: result.errors, tacVersion: result.tacVersion, email: cart.user?.email ?? null, code };
}

/** The order's number in a cart that goes back, in 2.5.1 a reference of type 231; "" where there is none. */
export function orderNumberIn(xml: string): string {
  const found =
    /<OrderConfNo>([^<]+)<\/OrderConfNo>/.exec(xml) ??
    /<ReferenzNumber>([^<]+)<\/ReferenzNumber>(?:(?!<\/?Referenz>)[^])*<ReferenzType>231<\/ReferenzType>/.exec(xml);
  return found?.[1]?.trim() ?? "";
}
