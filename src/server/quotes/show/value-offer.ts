import type Big from "big.js";
import type { Context } from "../../context.ts";
import { listDeliveryAddresses } from "../../customers/index.ts";
import {
  type DestinationTax,
  documentTerms,
  lineTotal,
  listPrices,
  type PriceBasis,
  type ShownAmounts,
  showAmounts,
  showLine,
  type TierPrice,
  type Totals,
  type UnitPrice,
  unitPrice,
  valueDocument,
} from "../../pricing/index.ts";
import type { PriceView } from "#contract/site-settings.ts";
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

/** `amounts` are the totals as shown, `sums` as charged. */
export type ValuedOffer = {
  lines: readonly ValuedOfferLine[];
  sums: Totals;
  amounts: Pick<ShownAmounts, "isNet" | "goods" | "delivery" | "rounding">;
  tax: DestinationTax;
};

/**
 * The offered prices and the totals of the offered quantities without alternatives, as charged and as a view shows them; by default
 * the view of the customer's own basis. `basis`: of a customer that is not the viewer.
 */
export async function valueOffer(
  ctx: Context,
  { lines, inParts, currency }: QuoteVersion,
  { view: chosen, basis: ofCustomer }: { view?: PriceView; basis?: PriceBasis } = {},
): Promise<ValuedOffer> {
  const today = await listPrices(
    ctx,
    lines.map(({ articleNumber }) => articleNumber),
  );
  const [address] = await listDeliveryAddresses(ctx);
  const ofViewer = await documentTerms(ctx, address?.countryIso ?? null);
  const terms = { ...ofViewer, basis: ofCustomer ?? ofViewer.basis };
  const { basis, tax } = terms;
  const view = chosen ?? basis;
  const valued = lines.map((line): ValuedOfferLine => {
    const { amount, priceQuantity, listAmount, listQuantity, tiers, quantity } = line;
    // Gross prices are the same in all countries; prices that are only shown with tax have that of the delivery.
    const taxRate = basis === "gross" ? line.taxRate : (tax.rateFor(line.taxRate) ?? line.taxRate);
    const priced = (of: string, per = priceQuantity) => unitPrice({ amount: of, priceQuantity: per, taxRate }, view);
    const offered: TierPrice = { priceList: "quote", lowerBound: 1, amount, priceQuantity, taxRate, currency, validTo: null };
    const own = unitPrice(offered, basis);
    return {
      line,
      unitPrice: priced(amount),
      listPrice: listAmount && listQuantity ? priced(listAmount, listQuantity) : null,
      tiers: tiers.map((tier) => ({ lowerBound: tier.lowerBound, price: priced(tier.amount) })),
      total: showLine({ price: offered, unitPrice: own, total: lineTotal(own, quantity), taxRate: tax.rateFor(line.taxRate) }, basis, view)
        .total,
      hasTodaysPrice: today.has(line.articleNumber),
    };
  });
  const { sums, lines: summed } = valueDocument(
    terms,
    lines
      .filter(({ alternativeTo }) => alternativeTo === null)
      .map((line) => ({ tierPrices: quoteTierPrices({ line, inParts, currency }, []), quantity: line.quantity })),
  );
  return { lines: valued, sums, amounts: showAmounts({ sums, lines: summed }, view), tax };
}
