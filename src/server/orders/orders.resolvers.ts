import type { Order, OrderHistory, QueryGetOrderHistoryArgs, QueryGetOrderPositionArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWireHead, toWireOrder } from "./orders.wire.ts";
import { findOrder } from "./show/find-order.ts";
import { listOrders } from "./show/list-orders.ts";

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
        upToDate: null,
        orders: found.orders.map((order) => toWireHead(ctx, order, language)),
      };
    }),

    getOrderPosition: resolve("seeOrders", async (ctx, args: QueryGetOrderPositionArgs, { language }): Promise<Order | null> => {
      const order = await findOrder(ctx, args.orderid);
      return order && toWireOrder(ctx, order, language);
    }),
  },
};
