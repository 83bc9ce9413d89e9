import { getCustomerArticles, getOpenItems } from "#contract/generated/operations.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import { readOpenItemsQuery } from "#contract/rules/orders/open-items-query.ts";
import { CUSTOMER_PART_NUMBERS_PER_PAGE, readCustomerPartNumbersQuery } from "#contract/rules/articles/customer-part-number.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { addressLoaders } from "./address-requests/address-requests.loaders.ts";
import { dashboardLoaders } from "./dashboard.loaders.ts";
import { settingsLoaders } from "./settings.loaders.ts";
import { loadDeliveryNote, loadDeliveryNotes } from "./delivery-note-pages.ts";
import { loadInvoiceDetails, loadInvoices, loadInvoiceXml } from "./invoice-pages.ts";
import { loadOpenQuantities, loadOrderDetails, loadOrderHistory } from "./order-pages.ts";

/** Data of the account pages: users without permission get none, visitors a link to sign in (ROLE-01). */
export const customersLoaders: Loaders = {
  ...dashboardLoaders,
  ...settingsLoaders,
  ...addressLoaders,

  DeliveryNote: loadDeliveryNote,
  DeliveryNotes: loadDeliveryNotes,
  Invoices: loadInvoices,
  InvoiceDetails: loadInvoiceDetails,
  InvoiceXml: loadInvoiceXml,

  async OpenItems({ ctx, page, execute }): Promise<LoaderResult<ScreenData["OpenItems"]>> {
    const query = readOpenItemsQuery(page.searchParams);
    if (!can(ctx.viewer, "seeInvoices")) return { data: { open: null, query, asOf: null } };
    const { getOpenItems: open } = await execute(getOpenItems, { ...query, language: page.language });
    return { data: { open, query: { ...query, page: open.page }, asOf: staleSince(open.upToDate, ctx.clock.now()) } };
  },

  async OwnNumbers({ ctx, page, execute }): Promise<LoaderResult<ScreenData["OwnNumbers"]>> {
    const query = readCustomerPartNumbersQuery(page.searchParams);
    if (!can(ctx.viewer, "useOwnNumbers")) return { data: { numbers: null, query } };
    const asked = { ...query, pagesize: CUSTOMER_PART_NUMBERS_PER_PAGE, language: page.language };
    const { getCustomerArticles: numbers } = await execute(getCustomerArticles, asked);
    return { data: { numbers, query: { ...query, page: numbers.page } } };
  },

  OpenQuantities: loadOpenQuantities,
  OrderHistory: loadOrderHistory,
  OrderDetails: loadOrderDetails,
};
