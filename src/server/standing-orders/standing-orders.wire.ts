import Big from "big.js";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { type CartDeliveryAddress, toWireFieldForm, toWireFieldValues, type ValuedLine } from "../cart/index.ts";
import { type CustomerAddress, formatAddress } from "../customers/index.ts";
import type {
  StandingOrder as WireOrder,
  StandingOrderForm as WireForm,
  StandingOrderLine as WireLine,
  StandingOrderOffer as WireOffer,
  StandingOrderRun as WireRun,
} from "../graphql/generated/resolver-types.ts";
import { describeTax, formatMoney, type ShownLine, showAmounts, stockLevels, unitPriceText } from "../pricing/index.ts";
import { describeReason } from "./describe-reason.ts";
import type { ListedOrder } from "./list-standing-orders.ts";
import type { Offer } from "./make-offer.ts";
import { offerKey } from "./order-run.ts";
import type { ShownForm } from "./show-form.ts";
import type { CustomerContext, StandingOrderRun } from "./standing-order.ts";

export function toWireOrder(ctx: CustomerContext, order: ListedOrder, addresses: readonly CustomerAddress[], language: string): WireOrder {
  const { standingOrderId, listName, listId, intervalWeeks, mode, netLimit, addressId, state, stopReason, plannedOn, runOn } = order;
  const address = addresses.find((each) => each.addressId === addressId);
  return {
    id: standingOrderId,
    listName,
    listId,
    intervalWeeks,
    isAutomatic: mode === "automatic",
    netLimit: netLimit === null ? "" : formatMoney(new Big(netLimit), "EUR", language),
    deliveryAddress: address ? formatAddress(address) : "",
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    orderFields: toWireFieldValues(ctx, order.orderFields, language),
    state,
    stopReason: stopReason ?? "",
    plannedOn,
    date: runOn,
    runs: order.runs.map((run) => toWireRun(ctx, run, language)),
  };
}

export function toWireRun(ctx: CustomerContext, { runId, runOn, state, reasons, orderCode }: StandingOrderRun, language: string): WireRun {
  return {
    id: runId,
    date: runOn,
    state,
    reasons: reasons.map((reason) => describeReason(ctx, language, reason)),
    orderId: orderCode ?? "",
  };
}

export function toWireForm(
  ctx: CustomerContext,
  { mode, addressId, addresses, orderFields, ...form }: ShownForm,
  language: string,
): WireForm {
  return {
    ...form,
    orderFields: toWireFieldForm(ctx, orderFields, language),
    isAutomatic: mode === "automatic",
    addressId: addressId === null ? "" : String(addressId),
    addresses: addresses.map((address) => ({ id: String(address.addressId), text: formatAddress(address) })),
  };
}

export function toWireOffer(ctx: CustomerContext, offer: Offer, language: string): WireOffer {
  const { valued, addresses, delivery } = offer.order;
  const { sums, currency } = valued;
  const amounts = showAmounts(valued, showsNet(ctx.site.settings.shop) ? "net" : "gross");
  const money = (amount: Big) => formatMoney(amount, currency, language);
  const days = new Map(delivery.plan.parts.flatMap(({ on, entryNumbers }) => entryNumbers.map((entry) => [entry, on] as const)));
  return {
    key: offerKey(offer),
    lines: valued.lines.map((line, index) => ({
      ...toWireLine(line, amounts.lines[index]!, { isNet: amounts.isNet, currency, language }),
      deliveryDate: days.get(line.entryNumber) ?? "",
    })),
    excluded: offer.excluded.map(({ articleNumber, name, quantity, reason }) => ({
      articleNo: articleNumber,
      name,
      quantity,
      reason: describeReason(ctx, language, reason),
    })),
    blockers: offer.blockers.map((reason) => describeReason(ctx, language, reason)),
    isNet: amounts.isNet,
    rounding: amounts.rounding.eq(0) ? null : money(amounts.rounding),
    taxNote: describeTax(ctx, valued.tax, language),
    subTotal: money(amounts.goods),
    deliveryCost: money(amounts.delivery),
    netTotal: money(sums.total),
    tax: money(sums.tax),
    totalWithTax: money(sums.totalWithTax),
    billingAddress: addresses.billing ? formatAddress(addresses.billing) : "",
    deliveryAddress: addresses.delivery ? formatCartAddress(addresses.delivery) : "",
    tacVersion: ctx.site.settings.site.tacVersion,
  };
}

function toWireLine(
  line: ValuedLine,
  { unitPrice, total }: ShownLine,
  { isNet, currency, language }: { isNet: boolean; currency: string; language: string },
): Omit<WireLine, "deliveryDate"> {
  const { article, quantity } = line;
  const unit = article?.unitName ?? "";
  return {
    articleNo: line.articleNumber,
    name: article?.name ?? line.articleNumber,
    url: article?.link ?? "",
    quantity,
    unit,
    pricePerUnit: unitPrice ? unitPriceText(unitPrice, { unit, content: article?.content, isNet, currency, language }) : "",
    totalPrice: formatMoney(total, currency, language),
    stockLevels: stockLevels(line, quantity),
  };
}

function formatCartAddress({ companyName, name2, streetName, streetNumber, postalCode, town, country }: CartDeliveryAddress): string {
  return [companyName, name2, `${streetName} ${streetNumber}`.trim(), `${postalCode} ${town}`.trim(), country.name]
    .filter((part) => part !== "")
    .join(", ");
}
