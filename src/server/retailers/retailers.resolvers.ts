import type { OnlineRetailer, QueryGetOnlineRetailersArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { listOnlineRetailers } from "./list-online-retailers.ts";
import { toWireRetailer } from "./retailers.wire.ts";

export const retailerResolvers = {
  Query: {
    getOnlineRetailers: resolve("browse", async (ctx, { serviceType, products }: QueryGetOnlineRetailersArgs): Promise<OnlineRetailer[]> =>
      serviceType === "online" ? (await listOnlineRetailers(ctx, products)).map(toWireRetailer) : [],
    ),
  },
};
