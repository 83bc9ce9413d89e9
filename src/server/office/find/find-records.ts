import { findPages } from "../content/find-pages.ts";
import { selectCustomers } from "../customers/customers-store.ts";
import type { FoundRecord, FoundRecords } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { selectOrders } from "../orders/orders-store.ts";
import { suggestArticles } from "../prices/show-customer-price.ts";
import { listAllQuotes } from "../quotes/list-all-quotes.ts";
import { isAllowed, STAFF_POLICIES } from "../staff-policies.ts";

const MIN_LENGTH = 2;
const MAX_RECORDS = 5;

/** The first records of each kind that the roles allow, by number or name (OFFICE-06). */
export async function findRecords(ctx: StaffContext, typed: string): Promise<FoundRecords> {
  const { db, session } = ctx;
  const text = tidyText(typed);
  const find = async (operation: string, read: () => Promise<FoundRecord[]> | FoundRecord[]): Promise<FoundRecord[]> =>
    text.length >= MIN_LENGTH && isAllowed(STAFF_POLICIES[operation]!, session.roles) ? read() : [];
  const page = { page: {}, isAscending: false };
  const [customers, orders, quotes, articles, pages] = await Promise.all([
    find("Query.customers", async () => {
      const { rows } = await selectCustomers(db, text, { page: {}, isAscending: true, size: MAX_RECORDS });
      return rows.map(({ customerId, number, name, place }) => ({
        id: customerId,
        number,
        name: [name, place].filter(Boolean).join(", "),
        at: null,
      }));
    }),
    find("Query.orders", async () => {
      const filter = { text, status: null, from: null, to: null };
      const { rows } = await selectOrders(db, filter, { ...page, sort: "placedAt", size: MAX_RECORDS });
      return rows.map(({ orderCode, customerName, placedAt }) => ({
        id: orderCode,
        number: orderCode,
        name: customerName,
        at: placedAt.toISOString(),
      }));
    }),
    find("Query.quotes", async () => {
      const { rows } = await listAllQuotes(ctx, { ...page, filter: { text }, sort: "requestedAt" }, MAX_RECORDS);
      return rows.map(({ quoteNumber, customerName, project, requestedAt }) => ({
        id: quoteNumber,
        number: quoteNumber,
        name: [customerName, project].filter(Boolean).join(", "),
        at: requestedAt.toISOString(),
      }));
    }),
    find("Query.priceArticles", () =>
      suggestArticles(ctx, text)
        .slice(0, MAX_RECORDS)
        .map(({ number, name }) => ({ id: number, number, name, at: null })),
    ),
    find("Query.contentEntries", async () => {
      const found = await findPages(ctx, text, MAX_RECORDS);
      return found.map(({ file, path, name }) => ({ id: file, number: path, name, at: null }));
    }),
  ]);
  return { customers, orders, quotes, articles, pages };
}
