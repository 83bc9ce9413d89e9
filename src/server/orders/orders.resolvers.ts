import type {
  Order,
  OrderFilterOptions,
  OrderHistory,
  QueryGetDeliveryNoteArgs,
  QueryGetDeliveryNotesArgs,
  QueryGetInvoiceArgs,
  QueryGetInvoicesArgs,
  QueryGetInvoiceXmlArgs,
  QueryGetOpenItemsArgs,
  QueryGetOpenQuantitiesArgs,
  QueryGetOrderHistoryArgs,
  QueryGetOrderPositionArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWireDeliveryNote, toWireDeliveryNotes } from "./delivery-notes/delivery-notes.wire.ts";
import { listDeliveryNotes, tidyDeliveryNoteFilter } from "./delivery-notes/list-delivery-notes.ts";
import { readDeliveryNote } from "./delivery-notes/read-delivery-note.ts";
import { tidyInvoiceFilter } from "./invoices/invoice-filter.ts";
import { toWireInvoice, toWireInvoices, toWireXml } from "./invoices/invoices.wire.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { readXmlView } from "./invoices/xml-view/read-xml-view.ts";
import { listRecipients } from "./recipients/change-recipients.ts";
import { toWireRecipient } from "./recipients/recipients.wire.ts";
import { readInvoice } from "./invoices/read-invoice.ts";
import { listOpenInvoices } from "./invoices/list-open-invoices.ts";
import { toWireOpenInvoices } from "./invoices/open-invoices.wire.ts";
import { listOpenItems } from "./open-items/list-open-items.ts";
import { toWireOpenItems } from "./open-items/open-items.wire.ts";
import { listOpenQuantities, tidyOpenQuantitiesQuery } from "./open-quantities/list-open-quantities.ts";
import { toWireOpenQuantities } from "./open-quantities/open-quantities.wire.ts";
import { toWireSummary, toWireOrder } from "./orders.wire.ts";
import { findOrderFilters } from "./show/find-order-filters.ts";
import { findOrderDetails } from "./show/find-order-details.ts";
import { listOrders } from "./show/list-orders.ts";

export const orderResolvers = {
  Query: {
    getOrderHistory: resolve("seeOrders", async (ctx, args: QueryGetOrderHistoryArgs, { language }): Promise<OrderHistory> => {
      const found = await listOrders(ctx, {
        page: args.pagenumber ?? 1,
        size: args.pagesize ?? 10,
        isAscending: args.pageorder === "asc",
        filter: args.filter,
      });
      return {
        numberOfOrders: found.total,
        pageNumber: found.page,
        pageSize: found.size,
        totalPages: found.pages,
        upToDate: found.upToDate?.toISOString() ?? null,
        orders: found.orders.map((order) => toWireSummary(ctx, order, language)),
      };
    }),

    getOrderFilterOptions: resolve("seeOrders", async (ctx): Promise<OrderFilterOptions> => {
      const { users, costCentres, numbers } = await findOrderFilters(ctx);
      return { users: users.map(({ accountId, name }) => ({ id: accountId, name })), costCentres, numbers };
    }),

    getOpenQuantities: resolve("seeOrders", async (ctx, { text, page }: QueryGetOpenQuantitiesArgs, { language }) =>
      toWireOpenQuantities(ctx, await listOpenQuantities(ctx, tidyOpenQuantitiesQuery({ text, page })), language),
    ),

    getOrderPosition: resolve("seeOrders", async (ctx, args: QueryGetOrderPositionArgs, { language }): Promise<Order | null> => {
      const details = await findOrderDetails(ctx, args.orderid);
      return details && toWireOrder(ctx, details, language);
    }),

    getOpenInvoices: resolve("seeInvoices", async (ctx, _args, { language }) => toWireOpenInvoices(await listOpenInvoices(ctx), language)),

    getOpenItems: resolve("seeInvoices", async (ctx, { page, pay }: QueryGetOpenItemsArgs, { language }) =>
      toWireOpenItems(await listOpenItems(ctx, { page: page ?? 1, pay: pay ?? "" }), language),
    ),

    getInvoices: resolve("seeInvoices", async (ctx, { filter, page }: QueryGetInvoicesArgs, { language }) =>
      toWireInvoices(await listInvoices(ctx, { ...tidyInvoiceFilter(filter ?? {}), page: page ?? 1 }), language),
    ),

    getInvoice: resolve("seeInvoices", async (ctx, { number }: QueryGetInvoiceArgs, { language }) => {
      const invoice = await readInvoice(ctx, number);
      return invoice && toWireInvoice(invoice, language);
    }),

    getDeliveryNotes: resolve("seeOrders", async (ctx, { filter, page }: QueryGetDeliveryNotesArgs, { language }) =>
      toWireDeliveryNotes(ctx, await listDeliveryNotes(ctx, { ...tidyDeliveryNoteFilter(filter ?? {}), page: page ?? 1 }), language),
    ),

    getDeliveryNote: resolve("seeOrders", async (ctx, { number }: QueryGetDeliveryNoteArgs, { language }) => {
      const note = await readDeliveryNote(ctx, number);
      return note && toWireDeliveryNote(ctx, note, language);
    }),

    getDocumentRecipients: resolve("chooseRecipients", async (ctx) => (await listRecipients(ctx)).map(toWireRecipient)),

    getInvoiceXml: resolve("seeInvoices", async (ctx, { number }: QueryGetInvoiceXmlArgs) => toWireXml(await readXmlView(ctx, number))),
  },
};
