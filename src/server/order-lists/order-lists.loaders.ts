import { getOrderList, getOrderLists, getPurchasedArticles } from "#contract/generated/operations.ts";
import { readListOutcome } from "#contract/rules/order-lists/list-forms.ts";
import { readListItems } from "#contract/rules/order-lists/list-items.ts";
import { PURCHASED_PER_PAGE, readPurchasedQuery } from "#contract/rules/orders/purchased-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

/** Data of the list pages. Users without permission get no data, visitors a link to sign in (ROLE-01). */
export const orderListLoaders: Loaders = {
  async OrderLists({ ctx, page, execute }): Promise<LoaderResult<ScreenData["OrderLists"]>> {
    const add = readListItems(page.searchParams);
    if (!can(ctx.viewer, "useLists")) return { data: { lists: null, add } };
    const { getOrderLists: lists } = await execute(getOrderLists, {});
    return { data: { lists, add, outcome: readListOutcome(page.searchParams) } };
  },

  /** An unknown list and one of another customer are indistinguishable. */
  async OrderList({ ctx, page, execute }): Promise<LoaderResult<ScreenData["OrderList"]>> {
    if (!can(ctx.viewer, "useLists")) return { data: { view: "visitor" } };
    const { getOrderList: list } = await execute(getOrderList, { id: page.params["list"] ?? "", language: page.language });
    if (!list) return { data: { view: "unknown" }, status: 404 };
    return { data: { view: "list", ...list, outcome: readListOutcome(page.searchParams) }, head: { title: list.list.name } };
  },

  async PurchasedArticles({ ctx, page, execute }): Promise<LoaderResult<ScreenData["PurchasedArticles"]>> {
    const query = readPurchasedQuery(page.searchParams);
    if (!can(ctx.viewer, "seeOrders")) return { data: { purchased: null, query } };
    const asked = { ...query, pagesize: PURCHASED_PER_PAGE, language: page.language };
    const { getPurchasedArticles: purchased } = await execute(getPurchasedArticles, asked);
    return { data: { purchased, query: { ...query, page: purchased.page } } };
  },
};
