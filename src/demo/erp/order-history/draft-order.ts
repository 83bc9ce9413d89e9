import { Big } from "big.js";
import { addUp, lineTotal, netLines, pickTierPrice, type PriceBasis, unitPrice } from "#server/pricing/index.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import type { Random } from "./random.ts";
import type { HistoryAddress, HistoryCustomer, Offer } from "./customer.ts";

export type BasketLine = { offer: Offer; quantity: number };
export type Basket = readonly BasketLine[];

const BASKETS = 9;
const MAX_LINES = 6;
/** Number of articles of the assortment that a customer orders repeatedly. */
const KNOWN = 45;

export function usualBaskets(random: Random, offers: readonly Offer[]): Basket[] {
  const known = Array.from({ length: KNOWN }, () => random.of(offers));
  return Array.from({ length: BASKETS }, () => {
    const picked = new Map(
      Array.from({ length: random.whole(1, MAX_LINES) }, () => random.of(known)).map((offer) => [offer.articleNumber, offer]),
    );
    return [...picked.values()].map((offer) => ({ offer, quantity: usualQuantity(random, offer) }));
  });
}

/** Usually a few steps, sometimes many. */
function usualQuantity(random: Random, { least, step }: Offer): number {
  return least + step * (random.is(0.15) ? random.whole(6, 24) : random.whole(0, 5));
}

/** A usual basket with varied quantities; sometimes one line less, or one more from another basket. */
function basketOf(random: Random, baskets: readonly Basket[]): Basket {
  const basket = random.of(baskets);
  const varied = basket.map(({ offer, quantity }) => ({ offer, quantity: random.is(0.6) ? quantity : usualQuantity(random, offer) }));
  const fewer = varied.length > 1 && random.is(0.3) ? varied.slice(1) : varied;
  const more = random.of(random.of(baskets));
  const isNew = random.is(0.3) && fewer.every(({ offer }) => offer.articleNumber !== more.offer.articleNumber);
  return isNew ? [...fewer, more] : fewer;
}

const SITES = [
  "Hafenstraße",
  "Mühlenweg",
  "Kita Nord",
  "Speicher Ost",
  "Schule am Park",
  "Neubau Seeweg",
  "Rathaus",
  "Bahnhof",
  "Klinik West",
];

/** The purchase order number: a building site, a number of the purchasing department, or none. */
function ownNumber(random: Random, placedAt: Date): string {
  const kind = random.next();
  if (kind < 0.45) return `BV ${random.of(SITES)}${random.is(0.5) ? ` ${random.whole(1, 48)}` : ""}`;
  if (kind < 0.7) return `B-${placedAt.getUTCFullYear()}-${String(random.whole(100, 9_899)).padStart(4, "0")}`;
  return kind < 0.8 ? "Lager" : "";
}

/** Charges of past orders, which do not follow the site's settings: free from `freeFrom`, a surcharge below `small`. */
const DELIVERY = {
  net: { cost: "7.90", freeFrom: "250", small: "50", surcharge: "9.50" },
  gross: { cost: "9.40", freeFrom: "297.50", small: "59.50", surcharge: "11.31" },
} as const;

/** Chosen by the day of the order; some orders have none. */
const COST_CENTRES = ["4100 Werkstatt", "", "4200 Montage Nord", "4300 Lager", "", "4210 Montage Süd"];

/** An order accepted at `placedAt`, with the customer's own prices; its number is assigned later. */
export function draftOrder(
  random: Random,
  { customer, baskets, placedAt }: { customer: HistoryCustomer; baskets: readonly Basket[]; placedAt: Date },
): FulfilmentOrder {
  const isCompany = customer.unit === customer.customerId;
  const basis: PriceBasis = isCompany ? "net" : "gross";
  const items = basketOf(random, baskets).map(({ offer, quantity }) => {
    const listed = pickTierPrice(offer.tierPrices, quantity)!;
    const unit = unitPrice(listed, basis);
    return { offer, quantity, listed, unit, total: lineTotal(unit, quantity), taxRate: listed.taxRate };
  });
  const goods = items.reduce((sum, { total }) => sum.plus(total), Big(0));
  const rules = DELIVERY[basis];
  const delivery = goods.gte(rules.freeFrom) ? Big(0) : Big(rules.cost).plus(goods.lt(rules.small) ? rules.surcharge : 0);
  const totals = addUp(basis, items, delivery);
  const net = netLines(totals, items);
  const type = random.next();
  const { titleCode, firstName, lastName, email } = random.of(customer.accounts);
  return {
    orderCode: "",
    siteId: "",
    placedAt,
    customerId: customer.customerId,
    contact: { titleCode, firstName, lastName, email },
    purchaseOrderNumber: isCompany ? ownNumber(random, placedAt) : "",
    costCentre: isCompany ? COST_CENTRES[placedAt.getUTCDate() % COST_CENTRES.length]! : "",
    comment: "",
    paymentMode: "invoice",
    currency: items[0]!.listed.currency,
    basis,
    netTotal: totals.total.toFixed(2),
    taxTotal: totals.tax.toFixed(2),
    taxes: totals.taxes.map(({ rate, net: taxed, tax }) => ({ rate, net: taxed.toFixed(2), tax: tax.toFixed(2) })),
    deliveryCost: totals.deliveryCost.toFixed(2),
    deliveryTotal: (basis === "net" ? totals.deliveryCost : totals.deliveryCostWithTax).toFixed(2),
    deliveryTaxRate: totals.deliveryTaxRate,
    billingAddress: frozen(customer.billingAddress),
    deliveryAddress: frozen(customer.deliveryAddresses.length > 0 ? random.of(customer.deliveryAddresses) : customer.billingAddress),
    orderType: type < 0.7 || !isCompany ? "shop" : type < 0.9 ? "phone" : "office",
    phase: "accepted",
    version: 1,
    dueAt: placedAt,
    plannedDeliveryOn: null,
    requestedDeliveryOn: null,
    allowsPartDelivery: true,
    deliveryNote: "",
    lines: items.map(({ offer, quantity, listed, unit, total, taxRate }, index) => ({
      position: (index + 1) * 10,
      articleNumber: offer.articleNumber,
      name: offer.name,
      quantity,
      unit: offer.unit,
      amount: listed.amount,
      priceQuantity: listed.priceQuantity,
      taxRate,
      unitPrice: unit.amount.toFixed(),
      unitPriceQuantity: unit.quantity,
      total: total.toFixed(2),
      netTotal: net[index]!.toFixed(2),
      customerArticleNumber: "",
      costCentre: "",
      text: "",
      requestedDeliveryOn: null,
      superPosition: null,
      reserved: 0,
      delivered: 0,
      rejected: 0,
      plannedDeliveryOn: null,
    })),
  };
}

const COUNTRIES: Readonly<Record<string, string>> = { DE: "Deutschland", AT: "Österreich", CH: "Schweiz" };

function frozen({
  sapCustomerId,
  companyName,
  name2,
  name3,
  name4,
  streetName,
  streetNumber,
  postalCode,
  town,
  countryIso,
}: HistoryAddress) {
  const countryName = COUNTRIES[countryIso] ?? "";
  return { sapCustomerId, companyName, name2, name3, name4, streetName, streetNumber, postalCode, town, countryIso, countryName };
}
