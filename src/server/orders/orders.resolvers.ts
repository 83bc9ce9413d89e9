import Big from "big.js";
import { showsNet } from "#contract/rules/shop-mode.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { OrderHistory, OrderSummary, QueryGetOrderHistoryArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { formatMoney } from "../pricing/index.ts";
import { listOrders } from "./show/list-orders.ts";
import type { OrderHead } from "./order-store.ts";

export const orderResolvers = {
  Query: {
    getOrderHistory: resolve("seeOrders", async (ctx, args: QueryGetOrderHistoryArgs, { language }): Promise<OrderHistory> => {
      const found = await listOrders(ctx, {
        page: args.pagenumber ?? 1,
        size: args.pagesize ?? 10,
        isAscending: args.pageorder === "asc",
      });
      return {
        numberOfOrders: found.total,
        pageNumber: found.page,
        pageSize: found.size,
        totalPages: found.pages,
        orders: found.orders.map((order) => toSummary(ctx, order, language)),
      };
    }),
  },
};

function toSummary(ctx: Context, order: OrderHead, language: string): OrderSummary {
  const net = Big(order.netTotal);
  const shown = showsNet(ctx.site.settings.shop.shopType) ? net : net.plus(order.taxTotal);
  return {
    orderId: order.orderCode,
    orderDate: order.placedAt.toISOString(),
    customerOrderNumber: order.purchaseOrderNumber,
    orderStatus: order.status,
    orderStatusText: phraseIn(ctx, language, `Order.Status.${order.status}`),
    totalPrice: {
      formattedValue: formatMoney(shown, order.currency, language),
      value: Number(shown),
      currencyIso: order.currency,
    },
  };
}
