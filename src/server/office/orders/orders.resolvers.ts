import type { QueryOrdersArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { listAllOrders } from "./list-all-orders.ts";

export const orderResolvers: OfficeResolvers = {
  Query: {
    orders: defineQuery(async (ctx, args: QueryOrdersArgs) => {
      const { rows, ...page } = await listAllOrders(ctx, args);
      return { ...page, rows: rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() })) };
    }),
  },
};
