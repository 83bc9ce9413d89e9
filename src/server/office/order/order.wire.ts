import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import { addressLines, orderTotals } from "../../orders/index.ts";
import type { MailSummary, OrderDetails, OrderHandOver, OrderNote as WireNote } from "../generated/resolver-types.ts";
import { toWireMail } from "../mails/mails.wire.ts";
import type { StaffContext } from "../office-context.ts";
import { toWireTask } from "../tasks/tasks.wire.ts";
import type { OrderNote } from "./notes-store.ts";
import { linkToOrderDocument } from "./order-document-files.ts";
import type { OrderFacts } from "./order-facts-store.ts";
import type { OfficeOrderDetails } from "./show-order.ts";
import type { TimelineEntry } from "./timeline.ts";

/** Language of addresses' countries: the office shows German ones. */
const LANGUAGE = "de-DE";

export function toWireOrder(ctx: StaffContext, { facts, details, siteName, timeline, notes, tasks }: OfficeOrderDetails): OrderDetails {
  const { order, progress, lines, units, papers } = details;
  const isNet = order.basis === "net";
  const { goods, delivery } = orderTotals(order, isNet);
  const gross = orderTotals(order, false).total;
  return {
    orderCode: order.orderCode,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    orderType: progress.orderType,
    isOfThisShop: facts.isOfThisShop,
    siteName,
    language: facts.language,
    customerId: facts.customerId,
    customerNumber: facts.customerNumber,
    customerName: facts.customerName,
    contactName: [order.contact.firstName, order.contact.lastName].filter((name) => name !== "").join(" "),
    email: order.email,
    phone: facts.phone,
    account: facts.account,
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    comment: order.comment,
    deliveryNote: order.deliveryNote,
    orderFields: order.orderFields.map((field) => ({
      name: field.name,
      labels: field.labels,
      value: { de: showOrderedField(field, "de-DE").value, en: showOrderedField(field, "en-GB").value },
    })),
    allowsPartDelivery: order.allowsPartDelivery,
    requestedDeliveryOn: progress.requestedDeliveryOn,
    plannedDeliveryOn: progress.plannedDeliveryOn,
    paymentMode: order.paymentMode,
    currency: order.currency,
    isNet,
    goodsTotal: goods.toFixed(2),
    deliveryTotal: delivery.toFixed(2),
    taxes: order.taxes.map(({ rate, tax }) => ({ rate, tax })),
    netTotal: order.netTotal,
    grossTotal: gross.toFixed(2),
    billingAddress: addressLines(order.billingAddress, LANGUAGE),
    deliveryAddress: addressLines(order.deliveryAddress, LANGUAGE),
    lines: order.lines.map((line) => {
      const state = lines.get(line.position);
      return {
        position: line.position,
        articleNumber: line.articleNumber,
        customerArticleNumber: line.customerArticleNumber,
        name: line.name,
        quantity: line.quantity,
        delivered: state?.delivered ?? 0,
        rejected: state?.rejected ?? 0,
        unit: line.unit,
        unitPrice: line.unitPrice,
        unitPriceQuantity: line.unitPriceQuantity,
        total: line.total,
        status: state?.status ?? order.status,
        plannedDeliveryOn: state?.plannedDeliveryOn ?? null,
        requestedDeliveryOn: line.requestedDeliveryOn,
        costCentre: line.costCentre,
        text: line.text,
        quoteNumber: line.quoteNumber,
      };
    }),
    parcels: units.map((unit) => ({
      number: unit.externalId || unit.handlingUnitId,
      trackingUrl: unit.trackingUrl,
      status: unit.trackingStatus,
      statusAt: unit.trackingStatusAt?.toISOString() ?? null,
      shippedAt: unit.shippedAt.toISOString(),
    })),
    documents: papers.map((document) => ({
      kind: document.kind,
      number: document.number,
      createdOn: document.createdOn,
      link: linkToOrderDocument(order.orderCode, document),
    })),
    invoices: [...facts.invoices],
    approvals: facts.approvals.map(({ requestId, state, reason }) => ({ requestId, state, reason })),
    quotes: [...facts.quotes],
    returns: facts.returns.map(({ number, state, requestedAt }) => ({ number, state, requestedAt: toIso(requestedAt) })),
    handOver: toHandOver(facts),
    timeline: timeline.map(toEntry),
    notes: notes.map((note) => toWireNote(ctx, note)),
    tasks: tasks.map((task) => toWireTask(ctx, task)),
  };
}

function toHandOver({ isOfThisShop, acceptedAt, handOver }: OrderFacts): OrderHandOver {
  if (!isOfThisShop) return { state: "none", at: null, reason: "" };
  if (handOver && handOver.deliveredAt === null) {
    return handOver.refusedAt === null
      ? { state: "waiting", at: toIso(handOver.createdAt), reason: handOver.jobError ?? "" }
      : { state: "rejected", at: toIso(handOver.refusedAt), reason: handOver.refusal ?? "" };
  }
  return { state: "accepted", at: acceptedAt?.toISOString() ?? null, reason: "" };
}

function toEntry({ at, isDay, kind, about, detail, mail }: TimelineEntry) {
  return { at: at.toISOString(), isDay, kind, about, detail, mail: mail && (toWireMail(mail) satisfies MailSummary) };
}

export function toWireNote({ session }: StaffContext, { noteId, author, text, createdAt, staffId }: OrderNote): WireNote {
  const canRemove = staffId === session.staffId || session.roles.includes("admin");
  return { noteId, author, text, createdAt: createdAt.toISOString(), canRemove };
}

/** PostgreSQL writes times within JSON with an offset. */
function toIso(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
