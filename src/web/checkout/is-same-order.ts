import { cleanDeliveryAddress } from "#contract/rules/orders/delivery-address.ts";
import type { CartData } from "#contract/screens.ts";

/** Whether two states of a cart give the same order: articles, quantities, prices and address. */
export function isSameOrder(a: CartData, b: CartData): boolean {
  return JSON.stringify(orderOf(a)) === JSON.stringify(orderOf(b));
}

function orderOf({ products, deliveryCost, totalPriceWithTax, deliveryAddress }: CartData) {
  return {
    lines: products.map(({ articleNo, quantity, totalPrice }) => ({ articleNo, quantity, totalPrice })),
    deliveryCost,
    totalPriceWithTax,
    to: deliveryAddress && cleanDeliveryAddress(deliveryAddress),
  };
}
