import { expect, test } from "vitest";
import { cartData, cartLine } from "#web/testing/shop-data.ts";
import { orderCompleted } from "./order-event.ts";

const buyer = { salesOrg: "1000", distributionChannel: "02", division: "01" };

test("an order event has its number, totals and products (ANALYT-01)", () => {
  const products = [cartLine(), cartLine({ articleNo: "555008", name: "S 8", quantity: 3, totalPrice: "1.000,00 €" })];
  const cart = cartData({ products, totalPriceWithTax: "1.234,56 €", totalTaxValueOnly: "197.11", deliveryCost: "0,00 €" });
  expect(orderCompleted(cart, "A-4711", buyer)).toEqual({
    event: "orderCompleted",
    transactionId: "A-4711",
    transactionAffiliation: "1000/02/01",
    transactionTotal: 1234.56,
    transactionTax: 197.11,
    transactionShipping: 0,
    transactionProducts: [
      { sku: "040215", name: "RD 10x100", category: "Dübel", price: 0.298, quantity: 10 },
      { sku: "555008", name: "S 8", category: "Dübel", price: 333.3333, quantity: 3 },
    ],
  });
});

test("its affiliation is sales organisation, distribution channel and division of the user (ANALYT-02)", () => {
  const { transactionAffiliation } = orderCompleted(cartData(), "A-1", { salesOrg: "2000", distributionChannel: "10", division: "" });
  expect(transactionAffiliation).toBe("2000/10/");
});
