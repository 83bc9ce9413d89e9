import Big from "big.js";
import { showsNet } from "#contract/rules/shop-mode.ts";
import type { Context } from "../context.ts";
import { phrase } from "../dictionary/index.ts";
import type { OrderHistory, OrderSummary } from "../graphql/generated/resolver-types.ts";
import { resolve, signInRequired } from "../graphql/resolver.ts";
import { formatMoney } from "../pricing/index.ts";
import { listOrders } from "./show/list-orders.ts";
import type { OrderHead } from "./order-store.ts";

type HistoryArguments = {
  baseSiteId: string;
  accessToken: string;
  pagesize?: number | null;
  pagenumber?: number | null;
  pageorder?: string | null;
};

export const orderResolvers = {
  Query: {
    getOrderHistory: resolve<HistoryArguments, OrderHistory>(async (ctx, args) => {
      if (ctx.viewer.kind !== "customer") throw signInRequired();
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
        orders: found.orders.map((order) => toSummary(ctx, order)),
      };
    }),
  },
};

function toSummary(ctx: Context, order: OrderHead): OrderSummary {
  const net = Big(order.netTotal);
  const shown = showsNet(ctx.site.settings.shop.shopType) ? net : net.plus(order.taxTotal);
  return {
    orderId: order.orderCode,
    orderDate: order.placedAt.toISOString(),
    customerOrderNumber: order.purchaseOrderNumber,
    orderStatus: order.status,
    orderStatusText: phrase(ctx, `Order.Status.${order.status}`),
    totalPrice: {
      formattedValue: formatMoney(shown, order.currency, ctx.site.settings.site.languages[0]!),
      value: Number(shown),
      currencyIso: order.currency,
    },
  };
}
