import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import { ORDER_CHANNELS, ORDER_STATUS_NAMES } from "#contract/office/words/order-words.ts";
import { defineExport, readDayParameter } from "../list/define-export.ts";
import { listAllOrders, type OrderListInput } from "./list-all-orders.ts";

const TITLES = {
  de: [
    "Bestellnummer",
    "Datum",
    "Kundennummer",
    "Kunde",
    "Eigene Nummer",
    "Shop",
    "Kanal",
    "Status",
    "Summe brutto",
    "Währung",
    "Weitere Angaben",
  ],
  en: [
    "Order number",
    "Date",
    "Customer number",
    "Customer",
    "Own number",
    "Shop",
    "Channel",
    "Status",
    "Gross total",
    "Currency",
    "Further fields",
  ],
};

/** The filtered list of orders as CSV. */
export const exportAllOrders = defineExport({
  name: "orders",
  operation: "Query.orders",
  titles: TITLES,
  read: (ctx, parameter, page, size) =>
    listAllOrders(
      ctx,
      {
        filter: {
          text: parameter("text"),
          status: parameter("status"),
          from: readDayParameter(parameter, "from"),
          to: readDayParameter(parameter, "to"),
        },
        sort: parameter("sort") === "total" ? "total" : "placedAt",
        isAscending: parameter("direction") === "asc",
        page,
      } satisfies OrderListInput,
      size,
    ),
  toCells: (order, language) => [
    order.orderCode,
    { at: order.placedAt },
    order.customerNumber,
    order.customerName,
    order.purchaseOrderNumber,
    order.siteName ?? "",
    { code: order.orderType, words: ORDER_CHANNELS },
    { code: order.status, words: ORDER_STATUS_NAMES },
    { amount: order.total },
    order.currency,
    // One column: sites have different fields.
    order.orderFields
      .map((field) => showOrderedField(field, language))
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; "),
  ],
});
