import Big from "big.js";
import { formatNumber } from "#contract/format/money.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Allocation } from "../budgets/index.ts";
import type { Context } from "../context.ts";
import { toWireAddress } from "../customers/index.ts";
import { phraseIn } from "../dictionary/index.ts";
import type {
  Cart as WireCart,
  CartAddress,
  CartAllocation,
  CartLine as WireLine,
  MergeNote as WireMergeNote,
  SmallOrder,
} from "../graphql/generated/resolver-types.ts";
import { isProcurement } from "../viewer.ts";
import {
  deliveryCostsOn,
  describeTax,
  formatMoney,
  type PriceDisplay,
  priceDisplayFor,
  type ShownAmounts,
  type ShownLine,
  showAmounts,
  showLine,
  toBestPrice,
  unitPriceText,
} from "../pricing/index.ts";
import { sourceOfPrice } from "../quotes/index.ts";
import { toWireFieldForm } from "./order-fields/order-fields.wire.ts";
import type { CartAddresses } from "./order/cart-addresses.ts";
import type { CartDeliveryAddress, CartHeader, MergeNotice, ValuedCart, ValuedLine } from "./cart.ts";
import { type CartView, deliveryOf } from "./show/get-cart.ts";
import { slowestSpeed } from "./show/slowest-speed.ts";

/** Discounts do not exist yet. */
const NO_DISCOUNT = Big(0);

/**
 * A cart in the shape of the specification's operation. Lines and delivery are shown in the viewer's price view, which changes no
 * total: with `rounding` they add up to totalPriceWithTax in gross, to totalPrice in net. All other totals are net unless their name
 * says with tax.
 */
export function toWireCart(
  ctx: Context,
  valued: ValuedCart,
  addresses: CartAddresses,
  language: string,
  ownNumbers: CartView["ownNumbers"] = new Map(),
  delivery: CartView["delivery"] = deliveryOf(ctx, valued, addresses.delivery, { allowsPartDelivery: true }),
  allocation: Allocation | null = null,
): Omit<WireCart, "approval"> {
  const { cart, lines, sums, currency } = valued;
  const { viewer } = ctx;
  const display = priceDisplayFor(ctx, language);
  const amounts = showAmounts(valued, display.isNet ? "net" : "gross");
  const money = (amount: Big) => formatMoney(amount, currency, language);
  const number = (amount: Big) => formatNumber(amount.toFixed(), language, 2);
  const deliveryCost = amounts.delivery;
  return {
    id: cart.guid,
    guid: cart.guid,
    deliveryCost: money(deliveryCost),
    deliveryCostValueOnly: number(deliveryCost),
    subTotal: money(sums.subTotal),
    subTotalValueOnly: number(sums.subTotal),
    subTotalWithTax: money(sums.subTotalWithTax),
    totalDiscounts: money(NO_DISCOUNT),
    totalItems: lines.length,
    totalPrice: money(sums.total),
    totalPriceWithTax: money(sums.totalWithTax),
    totalTaxValueOnly: number(sums.tax),
    totalTaxes: sums.taxes.map(({ rate, tax }) => ({
      formattedValue: money(tax),
      value: Number(tax),
      rate: Number((Number(rate) * 100).toFixed(2)),
    })),
    totalUnitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    comment: cart.comment,
    purchaseOrderNumber: cart.purchaseOrderNumber,
    costCentre: cart.costCentre,
    requestedDeliveryDate: cart.requestedDeliveryOn,
    allowsPartDelivery: delivery.allowsParts,
    deliveryNote: cart.deliveryNote,
    orderFields: toWireFieldForm(ctx, cart.orderFields, language),
    deliveryPlan: {
      earliest: delivery.plan.earliest,
      latest: delivery.plan.latest,
      parts: delivery.plan.parts.map(({ on, entryNumbers }) => ({ date: on, lines: [...entryNumbers] })),
    },
    deliveryDescription: deliveryDescription(ctx, valued, language, money),
    smallOrder: smallOrder(valued, amounts, money),
    rounding: amounts.rounding.eq(0) ? null : money(amounts.rounding),
    taxNote: describeTax(ctx, valued.tax, language),
    orderDeliverySpeed: slowestSpeed(lines),
    idsCart: isProcurement(cart.kind),
    user:
      viewer.kind === "customer"
        ? { email: viewer.email, firstName: viewer.firstName, lastName: viewer.lastName, title: viewer.titleCode }
        : null,
    allocation: allocation && toWireAllocation(allocation, money),
    products: lines.map((line, index) =>
      toWireLine(
        line,
        amounts.lines[index]!,
        display,
        delivery.plan.earliestByLine.get(line.entryNumber)!,
        (ownNumbers.get(line.articleNumber) ?? []).map(({ ownNumber }) => ownNumber).join(", "),
      ),
    ),
    deliveryAddress: addresses.delivery && toWireDeliveryAddress(addresses.delivery, cart),
    billingAddress: addresses.billing && toWireAddress(addresses.billing),
    canNotUseBillingAddressForDelivery: addresses.canNotUseBillingForDelivery,
    knownAddressesOnly: addresses.knownOnly,
    mergeNote: cart.mergeNote && toWireMergeNote(cart.mergeNote, lines),
  };
}

function toWireAllocation({ costCentres, isRequired, budgets, error }: Allocation, money: (amount: Big) => string): CartAllocation {
  return {
    costCentres,
    isCostCentreRequired: isRequired,
    error,
    budgets: budgets.map(({ budget: { name, period, periodStart }, left, after, isExceeded }) => ({
      name,
      period,
      periodStart,
      left: money(left),
      leftAfter: money(after),
      isExceeded,
    })),
  };
}

function toWireLine(
  line: ValuedLine,
  shown: ShownLine,
  display: PriceDisplay,
  earliestDelivery: string,
  customerProductId: string,
): WireLine {
  const article = line.article ?? { ...NO_ARTICLE, name: line.articleNumber };
  const { unitName } = article;
  const best = toBestPrice(
    { articleNumber: line.articleNumber, unitName, quantityStepRanges: article.quantityStepRanges, deliverySpeed: article.deliverySpeed },
    line,
    line.quantity,
    display,
  );
  return {
    id: line.entryNumber,
    articleNo: line.articleNumber,
    customerProductId,
    costCentre: line.costCentre,
    text: line.text,
    requestedDeliveryDate: line.requestedDeliveryOn,
    earliestDelivery,
    ...pricesOf(line, shown, unitName, display),
    name: article.name,
    image: article.image ?? "",
    url: article.link,
    quantity: line.quantity,
    unit: unitName,
    availability: best.stockLevels.inStockStatus,
    stockLevels: best.stockLevels,
    initialQuantity: best.initialQuantity,
    deliverySpeed: best.deliverySpeed,
    priceRows: best.priceRows,
    quantityStepRanges: best.quantityStepRanges,
    productDetails: {
      rootCategory: article.rootCategory,
      rootCategoryName: article.rootCategoryName,
      safety: line.article?.safety ?? null,
    },
    quote: line.terms && {
      quoteNumber: line.terms.quoteNumber,
      validUntil: line.terms.validUntil,
      quantity: line.terms.line.quantity,
      source: sourceOfPrice(line.terms, line.quantity),
    },
  };
}

/** Attributes of a line whose article was removed from the catalogue: only its number is known. */
const NO_ARTICLE = {
  unitName: "",
  quantityStepRanges: [],
  deliverySpeed: "",
  image: null,
  link: "",
  rootCategory: "",
  rootCategoryName: "",
};

function pricesOf({ price, article }: ValuedLine, { unitPrice, total }: ShownLine, unitName: string, { language, isNet }: PriceDisplay) {
  if (!price || !unitPrice) return { price: "", priceValue: 0, totalPrice: "", pricePerUnitFormatted: "" };
  const { currency } = price;
  return {
    price: formatMoney(unitPrice.amount, currency, language),
    priceValue: Number(unitPrice.amount),
    totalPrice: formatMoney(total, currency, language),
    pricePerUnitFormatted: unitPriceText(unitPrice, { unit: unitName, content: article?.content, isNet, currency, language }),
  };
}

/** Notice with article names. Omits articles that were removed, and joined ones whose quantity has changed since. */
function toWireMergeNote(note: MergeNotice, lines: readonly ValuedLine[]): WireMergeNote | null {
  const { waiting } = note;
  // Only normal lines are merged, and an article is in one of them at most.
  const find = (articleNumber: string) => lines.find((each) => each.articleNumber === articleNumber && each.quote === null);
  const named = ({ articleNumber, article }: ValuedLine) => ({
    articleNo: articleNumber,
    name: article?.name ?? articleNumber,
    unit: article?.unitName ?? "",
  });
  const lowered = note.lowered.flatMap(({ articleNumber, wanted, quantity }) => {
    const line = find(articleNumber);
    return line ? [{ ...named(line), wanted, quantity }] : [];
  });
  const joined = note.joined.flatMap(({ articleNumber, before, added, quantity }) => {
    const line = find(articleNumber);
    return line?.quantity === quantity ? [{ ...named(line), before, added, quantity }] : [];
  });
  if (lowered.length === 0 && joined.length === 0 && !waiting) return null;
  const joinedMore = note.joinedCount - note.joined.length;
  return {
    joined,
    joinedMore,
    lowered,
    waitingCartId: waiting?.guid ?? null,
    waitingLines: waiting?.lines ?? 0,
    isUndone: waiting?.isUndone ?? false,
    canUndo: note.undo !== null,
  };
}

/** An address for this order only gets an id, so that the checkout knows it is set, but no customer number. */
function toWireDeliveryAddress(address: CartDeliveryAddress, cart: CartHeader): CartAddress {
  const { addressId, sapCustomerId, ...rest } = address;
  return { ...rest, id: addressId === null ? `order-${cart.guid}` : String(addressId), sapCustomerID: sapCustomerId };
}

/** The small-order surcharge, and the delivery cost without it; null if there is no surcharge. */
function smallOrder(
  { delivery: { smallOrderSurcharge: charged }, sums }: ValuedCart,
  { delivery, isNet }: ShownAmounts,
  money: (amount: Big) => string,
): SmallOrder | null {
  if (!charged) return null;
  const line = { price: null, unitPrice: null, total: charged, taxRate: sums.deliveryTaxRate };
  const surcharge = showLine(line, sums.basis, isNet ? "net" : "gross").total;
  return { surcharge: money(surcharge), deliveryAlone: money(delivery.minus(surcharge)) };
}

/** Names the value of goods that is missing for the next threshold: no surcharge, then free delivery. */
function deliveryDescription(
  ctx: Context,
  { delivery, sums: { basis, subTotal, subTotalWithTax } }: ValuedCart,
  language: string,
  money: (amount: Big) => string,
): string {
  const { freeFrom, smallOrderBelow } = deliveryCostsOn(basis, ctx.site.settings.site.deliveryCosts);
  const untilThreshold = (key: string, threshold: string) => {
    const missing = Big(threshold).minus(basis === "net" ? subTotal : subTotalWithTax);
    return phraseIn(ctx, language, `${key}.${basis}`, money(missing), money(Big(threshold)));
  };
  switch (delivery.kind) {
    case "none":
      return "";
    case "free":
      return phraseIn(ctx, language, "Cart.Delivery.free");
    case "standard":
      return untilThreshold("Cart.Delivery.standard", freeFrom);
    case "small-order":
      return untilThreshold("Cart.Delivery.small-order", smallOrderBelow);
    default:
      return unreachable(delivery.kind);
  }
}
