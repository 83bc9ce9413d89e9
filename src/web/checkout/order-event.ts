import type { CartData } from "#contract/screens.ts";
import type { UserContext } from "#contract/viewer.ts";
import type { OrderCompletedEvent } from "#web/analytics/data-layer.ts";
import { readAmount } from "#web/analytics/read-amount.ts";

/** Precision of a unit price, which may be a fraction of a cent. */
const DECIMALS = 10_000;

type Buyer = Pick<UserContext, "salesOrg" | "distributionChannel" | "division">;

/** Analytics data of an order: amounts and lines (ANALYT-01, ANALYT-02). */
export function orderCompleted(cart: CartData, orderCode: string, buyer: Buyer): OrderCompletedEvent {
  return {
    event: "orderCompleted",
    transactionId: orderCode,
    transactionAffiliation: `${buyer.salesOrg}/${buyer.distributionChannel}/${buyer.division}`,
    transactionTotal: readAmount(cart.totalPriceWithTax),
    transactionTax: readAmount(cart.totalTaxValueOnly),
    transactionShipping: readAmount(cart.deliveryCost),
    transactionProducts: cart.products.map(({ articleNo, name, productDetails, totalPrice, quantity }) => ({
      sku: articleNo,
      name,
      category: productDetails.rootCategoryName,
      price: Math.round((readAmount(totalPrice) / quantity) * DECIMALS) / DECIMALS,
      quantity,
    })),
  };
}
