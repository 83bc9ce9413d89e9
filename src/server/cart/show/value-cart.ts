import Big from "big.js";
import type { Context } from "../../context.ts";
import { lineTotal, listPrices, pickPrice } from "../../pricing/index.ts";
import { sumCart } from "./cart-sums.ts";
import type { CartHead, StockedLine, ValuedCart } from "../cart.ts";
import { deliveryCost, DELIVERY_RULES } from "./delivery-cost.ts";

const DEFAULT_CURRENCY = "EUR";

/** Prices a cart's lines for the viewer, now, and adds them up. A line without price counts nothing and blocks ordering. */
export async function valueCart<Held extends CartHead>(
  ctx: Context,
  cart: Held,
  stocked: readonly StockedLine[],
  language?: string | null,
): Promise<ValuedCart<Held>> {
  const catalogue = ctx.catalogue(language);
  const scales =
    stocked.length > 0
      ? await listPrices(
          ctx,
          stocked.map((line) => line.articleNumber),
        )
      : new Map();
  const priced = stocked.map((line) => {
    const scale = scales.get(line.articleNumber) ?? [];
    const price = pickPrice(scale, line.quantity);
    const net = price ? lineTotal(price, line.quantity) : Big(0);
    return { ...line, article: catalogue.findArticle(line.articleNumber), scale, price, net };
  });

  const goods = priced.reduce((sum, line) => sum.plus(line.net), Big(0));
  const delivery = deliveryCost(
    DELIVERY_RULES,
    goods,
    priced.every((line) => line.price === null),
  );
  const sums = sumCart(
    priced.map((line) => ({ net: line.net, taxRate: line.price?.taxRate ?? "0" })),
    delivery.cost,
  );
  return {
    cart,
    lines: priced.map((line, index) => ({ ...line, gross: sums.lineGross[index]! })),
    sums,
    currency: priced.find((line) => line.price)?.price?.currency ?? DEFAULT_CURRENCY,
    delivery: delivery.kind,
  };
}
