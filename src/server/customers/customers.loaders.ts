import { getDeliveryAddresses } from "#contract/generated/operations.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { may } from "../policies.ts";
import { dashboardLoaders } from "./dashboard.loaders.ts";
import { loadOrderDetails, loadOrderHistory } from "./order-pages.ts";

/** Account pages: whoever may not see them gets no data, visitors the way to sign in (ROLE-01). */
export const customersLoaders: Loaders = {
  ...dashboardLoaders,

  async AddressOverview(request): Promise<LoaderResult<ScreenData["AddressOverview"]>> {
    const showsAll = request.page.searchParams.get("all") === "1";
    if (!may(request.ctx.viewer, "seeAccount")) return { data: { addresses: null, showsAll } };
    const { getDeliveryAddresses: addresses } = await request.execute(getDeliveryAddresses, {});
    return { data: { addresses, showsAll } };
  },

  OrderHistory: loadOrderHistory,
  OrderDetails: loadOrderDetails,
};
