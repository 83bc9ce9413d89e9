import { Big } from "big.js";
import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { orderableArticle } from "../catalogue/index.ts";
import { memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { OrderDocument } from "../documents/index.ts";
import type {
  HandlingUnit,
  HandlingUnitPosition,
  OrderDocumentKind,
  OrderDownload,
  OrderPosition,
  OrderSums,
  QuantityStepRange,
  Order as WireOrder,
} from "../graphql/generated/resolver-types.ts";
import { calculateTotals } from "../pricing/index.ts";
import type { Customer } from "../viewer.ts";
import { addressLines } from "./address-lines.ts";
import { describeOrderTax } from "./describe-order-tax.ts";
import type { LineProgress, Order, OrderLine } from "./order.ts";
import { toPriceValue } from "./price-value.wire.ts";
import type { ShownUnit, ShownUnitLine } from "./show/details-store.ts";
import type { OrderDetails } from "./show/find-order-details.ts";
import type { OrderSummary } from "./show/history-store.ts";
import { lineAmount, lineValues } from "./show/line-values.ts";
import { orderTotals } from "./show/order-totals.ts";

type WireContext = Context & { viewer: Customer };

export function toWireSummary(ctx: WireContext, order: OrderSummary, language: string): WireOrder {
  const net = Big(order.netTotal);
  const shown = showsNet(ctx.site.settings.shop) ? net : net.plus(order.taxTotal);
  return {
    orderId: order.orderCode,
    orderDate: order.placedAt.toISOString(),
    customerOrderNumber: order.purchaseOrderNumber,
    customerId: order.customerId === ctx.viewer.customerId ? ctx.viewer.unit : order.customerId,
    orderType: order.orderType,
    orderTypeText: phraseIn(ctx, language, `Order.Type.${order.orderType}`),
    orderStatus: order.status,
    orderStatusText: phraseIn(ctx, language, `Order.Status.${order.status}`),
    deliveryTo: [],
    hybrisOrderId: order.isOfThisShop ? order.orderCode : "",
    plannedDeliveryDate: order.plannedDeliveryOn,
    requestedDeliveryDate: order.requestedDeliveryOn,
    allowsPartDelivery: null,
    deliveryNote: "",
    orderFields: [],
    costCentre: order.costCentre,
    orderedBy: order.orderedBy,
    placedBy: order.placedBy,
    costCentres: order.costCentres,
    totalPrice: toPriceValue(shown, order.currency, language),
    upToDate: null,
    sums: null,
    orderPositions: null,
    handlingUnits: null,
    downloads: null,
  };
}

export function toWireOrder(ctx: WireContext, details: OrderDetails, language: string): WireOrder {
  const { order, progress, lines, units, papers, upToDate } = details;
  const costCentres = [...new Set([order, ...order.lines].map(({ costCentre }) => costCentre))]
    .filter((number) => number !== "")
    .toSorted();
  return {
    ...toWireSummary(ctx, { ...order, ...progress, orderedBy: memberName(order.contact), costCentres }, language),
    deliveryTo: addressLines(order.deliveryAddress, language),
    allowsPartDelivery: order.allowsPartDelivery,
    deliveryNote: order.deliveryNote,
    orderFields: order.orderFields.map((field) => showOrderedField(field, language)),
    upToDate: upToDate?.toISOString() ?? null,
    sums: toSums(ctx, order, language),
    orderPositions: order.lines.map((line) => toPosition(ctx, details, line, lines.get(line.position) ?? notYet(order.status), language)),
    handlingUnits: units.map((unit) => toHandlingUnit(ctx, order.orderCode, unit, language)),
    downloads: {
      orderConfirmations: papers.filter(({ kind }) => kind === "order-confirmation").flatMap(toDownloads),
      deliveryNotes: papers.filter(({ kind }) => kind === "delivery-note").flatMap(toDownloads),
      invoices: papers.filter(({ kind }) => kind === "invoice" || kind === "credit-note").flatMap(toDownloads),
    },
  };
}

function toSums(ctx: WireContext, order: Order, language: string): OrderSums {
  const isNet = showsNet(ctx.site.settings.shop);
  const { goods, delivery, total } = orderTotals(order, isNet);
  const price = (amount: Big) => toPriceValue(amount, order.currency, language);
  const shown = order.lines.map((line) => lineAmount(line, { basis: order.basis, showsNet: isNet }));
  const rounding = goods.minus(calculateTotals(shown));
  return {
    isNet,
    goods: price(goods),
    rounding: rounding.eq(0) ? null : price(rounding),
    taxNote: describeOrderTax(ctx, order, language),
    delivery: price(delivery),
    taxes: order.taxes.map(({ rate, tax }) => ({ rate: Number(Big(rate).times(100)), tax: price(Big(tax)) })),
    total: price(total),
  };
}

const notYet = (status: string): LineProgress => ({
  delivered: 0,
  rejected: 0,
  status,
  plannedDeliveryOn: null,
  superPosition: null,
  customerArticleNumber: "",
});

function toPosition(ctx: WireContext, { order }: OrderDetails, line: OrderLine, progress: LineProgress, language: string): OrderPosition {
  const values = lineValues(line, progress, { basis: order.basis, showsNet: showsNet(ctx.site.settings.shop) });
  const price = (amount: Big) => toPriceValue(amount, order.currency, language);
  return {
    orderId: order.orderCode,
    orderPos: line.position,
    ...articleOf(ctx, line, line.unit, language),
    quantityTotal: line.quantity,
    quantityDelivered: progress.delivered,
    quantityOpen: line.quantity - progress.delivered - progress.rejected,
    quantityRejected: progress.rejected,
    valueTotal: price(values.total),
    valueDelivered: price(values.delivered),
    valueOpen: price(values.open),
    valueRejected: price(values.rejected),
    status: progress.status,
    statusText: phraseIn(ctx, language, `Order.Status.${progress.status}`),
    superPos: progress.superPosition,
    customerProductId: progress.customerArticleNumber,
    costCentre: line.costCentre,
    text: line.text,
    quoteNumber: line.quoteNumber,
    requestedDeliveryDate: line.requestedDeliveryOn,
    plannedDeliveryDate: progress.plannedDeliveryOn,
    quantityStepRanges: stepsOfToday(ctx, line.articleNumber),
  };
}

function toHandlingUnit(ctx: WireContext, orderCode: string, unit: ShownUnit, language: string): HandlingUnit {
  return {
    trackingURL: unit.trackingUrl,
    handlingUnitId: unit.handlingUnitId,
    externalHandlingUnitId: unit.externalId,
    containsPosFromOtherOrder: unit.lines.some((line) => line.orderCode !== orderCode),
    latestTrackingEventText: unit.latestEvent[language.slice(0, 2)] ?? unit.latestEvent["de"] ?? "",
    trackingStatus: unit.trackingStatus,
    trackingStatusDate: unit.trackingStatusAt?.toISOString() ?? null,
    trackingStatusText: phraseIn(ctx, language, `Order.Tracking.${unit.trackingStatus}`),
    shippedDate: unit.shippedAt.toISOString(),
    handlingUnitPositions: unit.lines.map((line) => toUnitPosition(ctx, unit, line, language)),
  };
}

function toUnitPosition(ctx: WireContext, unit: ShownUnit, line: ShownUnitLine, language: string): HandlingUnitPosition {
  return {
    deliveryNotePos: line.deliveryNotePosition,
    deliveryNoteId: line.deliveryNote,
    handlingUnitId: unit.handlingUnitId,
    handlingUnitPos: line.position,
    orderId: line.orderCode,
    orderPos: line.orderPosition,
    ...articleOf(ctx, line, line.ordered?.unit ?? "", language),
    quantity: line.quantity,
    quantityOrdered: line.ordered?.quantity ?? null,
    customerOrderNumber: line.purchaseOrderNumber,
  };
}

/** The catalogue's name in the language; the ordered name if the article was removed. */
function articleOf(ctx: WireContext, { articleNumber, name }: { articleNumber: string; name: string }, unit: string, language: string) {
  const article = ctx.catalogue(language).findArticle(articleNumber);
  return {
    productId: articleNumber,
    productName: article?.name ?? name,
    productUrl: article?.link ?? "",
    unit: article?.unitName ?? unit,
  };
}

/** Quantity steps of the article, or of its successor if it was replaced; empty if it cannot be ordered. */
function stepsOfToday(ctx: WireContext, articleNumber: string): QuantityStepRange[] {
  const sold = orderableArticle(ctx.catalogue(), articleNumber);
  return sold?.isOrderable ? [...sold.quantityStepRanges] : [];
}

const DOCUMENT_KINDS = {
  "order-confirmation": "orderConfirmation",
  "delivery-note": "deliveryNote",
  invoice: "invoice",
  "credit-note": "creditNote",
} as const satisfies Record<OrderDocument["kind"], OrderDocumentKind>;

function toDownloads({ kind, number, createdOn, files }: OrderDocument): OrderDownload[] {
  const documentKind = DOCUMENT_KINDS[kind];
  return files.map(({ mediaType, link }) => ({ link, kind, documentKind, documentNumber: number, creationDate: createdOn, mediaType }));
}
