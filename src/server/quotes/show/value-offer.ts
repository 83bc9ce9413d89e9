import type Big from "big.js";
import type { Context } from "../../context.ts";
import { listDeliveryAddresses } from "../../customers/index.ts";
import {
  addUpLines,
  lineTotal,
  listPrices,
  taxRateIn,
  toPriceBasis,
  type Totals,
  unitPrice,
  type UnitPrice,
  valueLine,
} from "../../pricing/index.ts";
import { quoteTierPrices } from "../order/quote-terms.ts";
import type { CountedLine, QuoteVersion } from "../quote.ts";

export type ValuedOfferLine = {
  line: CountedLine;
  unitPrice: UnitPrice;
  /** Null without a price of the customer's own. */
  listPrice: UnitPrice | null;
  tiers: readonly { lowerBound: number; price: UnitPrice }[];
  total: Big;
  /** The customer has a price today, which holds below the quantities of the quote. */
  hasTodaysPrice: boolean;
};

export type ValuedOffer = { lines: readonly ValuedOfferLine[]; sums: Totals };

/** The offered prices as the shop shows prices, and the totals of the offered quantities without alternatives. */
export async function valueOffer(ctx: Context, { lines, inParts, currency }: QuoteVersion): Promise<ValuedOffer> {
  const basis = toPriceBasis(ctx.site.settings.shop);
  const today = await listPrices(
    ctx,
    lines.map(({ articleNumber }) => articleNumber),
  );
  const [address] = await listDeliveryAddresses(ctx);
  const { deliveryCountries, deliveryCosts } = ctx.site.settings.site;
  const valued = lines.map((line): ValuedOfferLine => {
    const { amount, priceQuantity, taxRate, listAmount, listQuantity, tiers, quantity } = line;
    const offered = unitPrice({ amount, priceQuantity, taxRate }, basis);
    return {
      line,
      unitPrice: offered,
      listPrice: listAmount && listQuantity ? unitPrice({ amount: listAmount, priceQuantity: listQuantity, taxRate }, basis) : null,
      tiers: tiers.map((tier) => ({
        lowerBound: tier.lowerBound,
        price: unitPrice({ amount: tier.amount, priceQuantity, taxRate }, basis),
      })),
      total: lineTotal(offered, quantity),
      hasTodaysPrice: today.has(line.articleNumber),
    };
  });
  const summed = lines
    .filter(({ alternativeTo }) => alternativeTo === null)
    .map((line) => {
      const priced = valueLine(basis, quoteTierPrices({ line, inParts, currency }, []), line.quantity);
      return { ...priced, taxRate: taxRateIn(deliveryCountries, address?.countryIso ?? null, priced.taxRate) };
    });
  return { lines: valued, sums: addUpLines(basis, deliveryCosts, summed).sums };
}
