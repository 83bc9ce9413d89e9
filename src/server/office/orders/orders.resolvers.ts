import type { QueryOrdersArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { listAllOrders } from "./list-all-orders.ts";

export const orderResolvers: OfficeResolvers = {
  Query: {
    // From the replica: there is one order per row, and staff change none of what the list shows.
    orders: defineQuery(async (ctx, args: QueryOrdersArgs) => {
      const { rows, ...page } = await listAllOrders({ ...ctx, db: ctx.replica }, args);
      return { ...page, rows: rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() })) };
    }),
  },
};
