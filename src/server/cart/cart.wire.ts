import Big from "big.js";
import { showsNet } from "#contract/rules/shop-mode.ts";
import { formatNumber } from "#contract/format/money.ts";
import type { Context } from "../context.ts";
import { toWireAddress } from "../customers/index.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { Cart as WireCart, CartAddress, CartLine as WireLine } from "../graphql/generated/resolver-types.ts";
import { formatMoney, perPriceUnit, type PriceDisplay, priceWordsFor, toBestPrice } from "../pricing/index.ts";
import type { CartAddresses } from "./order/cart-addresses.ts";
import type { CartDeliveryAddress, CartHead, ValuedCart, ValuedLine } from "./cart.ts";
import { DELIVERY_RULES } from "./show/delivery-cost.ts";

/** There are none yet. */
const NO_DISCOUNT = Big(0);

/**
 * A cart as the specification's operation answers it. Lines and delivery are shown the way the shop shows prices
 * (with tax in the open shop, without in the closed one), so that what is seen adds up: in the open shop to
 * totalPriceWithTax, in the closed one to totalPrice. The other sums are net unless their name says with tax.
 */
export function toWireCart(ctx: Context, valued: ValuedCart, addresses: CartAddresses, language: string): WireCart {
  const { cart, lines, sums, currency } = valued;
  const { viewer } = ctx;
  const display: PriceDisplay = { isNet: showsNet(ctx.site.settings.shop.shopType), language, words: priceWordsFor(ctx, language) };
  const money = (amount: Big) => formatMoney(amount, currency, language);
  const number = (amount: Big) => formatNumber(amount.toFixed(), language, 2);
  const deliveryCost = display.isNet ? sums.deliveryCost : sums.deliveryCostWithTax;
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
    deliveryDescription: deliveryDescription(ctx, valued, language, money),
    orderDeliverySpeed: slowestSpeed(lines),
    idsCart: cart.kind === "procurement",
    user:
      viewer.kind === "customer"
        ? { email: viewer.email, firstName: viewer.firstName, lastName: viewer.lastName, title: viewer.titleCode }
        : null,
    products: lines.map((line) => toWireLine(line, display)),
    deliveryAddress: addresses.delivery && toWireDeliveryAddress(addresses.delivery, cart),
    billingAddress: addresses.billing && toWireAddress(addresses.billing),
    canNotUseBillingAddressForDelivery: addresses.canNotUseBillingForDelivery,
  };
}

function toWireLine(line: ValuedLine, display: PriceDisplay): WireLine {
  const { article, price } = line;
  const unitName = article?.unitName ?? "";
  const ranges = article?.quantityStepRanges ?? [];
  const best = toBestPrice(
    { articleNumber: line.articleNumber, unitName, quantityStepRanges: ranges, deliverySpeed: article?.deliverySpeed ?? "" },
    { scale: line.scale, available: line.available },
    line.quantity,
    display,
  );
  const unitPrice = price && perPriceUnit(price);
  const shownPrice = unitPrice && (display.isNet ? unitPrice.net : unitPrice.gross);
  const priceText = unitPrice && shownPrice ? formatMoney(shownPrice, price.currency, display.language, unitPrice.decimals) : "";
  const per = unitPrice && unitPrice.quantity !== 1 ? `${formatNumber(String(unitPrice.quantity), display.language)} ` : "";
  return {
    id: line.entryNumber,
    articleNo: line.articleNumber,
    price: priceText,
    priceValue: Number(shownPrice ?? 0),
    name: article?.name ?? line.articleNumber,
    image: article?.image ?? "",
    url: article?.link ?? "",
    quantity: line.quantity,
    totalPrice: price ? formatMoney(display.isNet ? line.net : line.gross, price.currency, display.language) : "",
    unit: unitName,
    availability: best.stockLevels.inStockStatus,
    initialQuantity: best.initialQuantity,
    pricePerUnitFormatted: priceText === "" ? "" : `${priceText} / ${per}${unitName}`,
    deliverySpeed: best.deliverySpeed,
    priceRows: best.priceRows,
    quantityStepRanges: best.quantityStepRanges,
    productDetails: { rootCategory: article?.rootCategory ?? "", rootCategoryName: article?.rootCategoryName ?? "" },
  };
}

/** An address for this order only has an id of its own, so that the checkout knows it is set, but no customer number. */
function toWireDeliveryAddress(address: CartDeliveryAddress, cart: CartHead): CartAddress {
  const { addressId, sapCustomerId, ...rest } = address;
  return { ...rest, id: addressId === null ? `order-${cart.guid}` : String(addressId), sapCustomerID: sapCustomerId };
}

/** Working days that stand for a speed where others are told in days. */
const DAYS: Readonly<Record<string, number>> = { FASTDELIVERY: 2, SLOWDELIVERY: 4, NODELIVERY: Infinity };

/** The slowest line decides; an article that says nothing is slow (shop §3 "Delivery speed values"). */
function slowestSpeed(lines: readonly ValuedLine[]): string {
  const slowness = (speed: string): number => DAYS[speed] ?? Number(speed.slice("DAYS:".length));
  return lines
    .map((line): string => line.article?.deliverySpeed || "SLOWDELIVERY")
    .reduce((slowest, speed) => (slowness(speed) > slowness(slowest) ? speed : slowest), "FASTDELIVERY");
}

function deliveryDescription(ctx: Context, { delivery }: ValuedCart, language: string, money: (amount: Big) => string): string {
  switch (delivery) {
    case "none":
      return "";
    case "free":
      return phraseIn(ctx, language, "Cart.Delivery.free");
    case "standard":
      return phraseIn(ctx, language, "Cart.Delivery.standard", money(Big(DELIVERY_RULES.freeFrom)));
    case "small-order":
      return phraseIn(ctx, language, "Cart.Delivery.small-order", money(Big(DELIVERY_RULES.smallOrderBelow)));
  }
}
