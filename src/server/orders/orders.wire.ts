import Big from "big.js";
import { showsNet } from "#contract/rules/shop-mode.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { Order as WireOrder, OrderPosition, PriceValue } from "../graphql/generated/resolver-types.ts";
import { formatMoney } from "../pricing/index.ts";
import type { OrderHead } from "./order-store.ts";
import type { Order, OrderLine } from "./order.ts";

/** An order as the list shows it. */
export function toWireHead(ctx: Context, order: OrderHead, language: string): WireOrder {
  const net = Big(order.netTotal);
  const shown = showsNet(ctx.site.settings.shop.shopType) ? net : net.plus(order.taxTotal);
  return {
    orderId: order.orderCode,
    orderDate: order.placedAt.toISOString(),
    customerOrderNumber: order.purchaseOrderNumber,
    customerId: ctx.viewer.kind === "customer" ? ctx.viewer.customerId : "",
    orderType: "shop",
    orderTypeText: phraseIn(ctx, language, "Order.Type.shop"),
    orderStatus: order.status,
    orderStatusText: phraseIn(ctx, language, `Order.Status.${order.status}`),
    deliveryTo: [],
    hybrisOrderId: order.orderCode,
    plannedDeliveryDate: null,
    requestedDeliveryDate: null,
    totalPrice: toPriceValue(shown, order.currency, language),
    orderPositions: null,
    handlingUnits: null,
    downloads: null,
  };
}

/** An order with its lines. */
export function toWireOrder(ctx: Context, order: Order, language: string): WireOrder {
  return {
    ...toWireHead(ctx, order, language),
    deliveryTo: [order.deliveryAddress.companyName, order.deliveryAddress.town].filter(Boolean),
    orderPositions: order.lines.map((line) => toPosition(ctx, order, line, language)),
    handlingUnits: [],
    downloads: { deliveryNotes: [], invoices: [] },
  };
}

function toPosition(ctx: Context, order: Order, line: OrderLine, language: string): OrderPosition {
  const value = (quantity: number) => toPriceValue(Big(line.total).times(quantity).div(line.quantity), order.currency, language);
  return {
    orderId: order.orderCode,
    orderPos: line.position,
    productId: line.articleNumber,
    productName: line.name,
    productUrl: "",
    quantityTotal: line.quantity,
    quantityDelivered: 0,
    quantityOpen: line.quantity,
    quantityRejected: 0,
    unit: line.unit,
    valueTotal: value(line.quantity),
    valueDelivered: value(0),
    valueOpen: value(line.quantity),
    valueRejected: value(0),
    status: order.status,
    statusText: phraseIn(ctx, language, `Order.Status.${order.status}`),
    superPos: null,
    customerProductId: "",
    plannedDeliveryDate: null,
  };
}

function toPriceValue(amount: Big, currency: string, language: string): PriceValue {
  const formattedValue = formatMoney(amount, currency, language);
  return {
    currencyIso: currency,
    currencySymbol: formattedValue.replace(/[\d.,\s]/gu, ""),
    formattedValue,
    formattedValueOnly: formattedValue.replace(/[^\d.,]/gu, ""),
    maxQuantity: null,
    minQuantity: null,
    priceType: "BUY",
    value: Number(amount),
  };
}
