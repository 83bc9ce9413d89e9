import { getBillingAddress, getCustomerProfile, getDeliveryAddresses, getOrderHistory } from "#contract/generated/operations.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { may } from "../policies.ts";
import { loadOrderDetails, loadOrderHistory } from "./order-pages.ts";

/** Account pages: whoever may not see them gets no data, visitors the way to sign in (ROLE-01). */
export const customersLoaders: Loaders = {
  async Dashboard(request): Promise<LoaderResult<ScreenData["Dashboard"]>> {
    if (!may(request.ctx.viewer, "seeAccount")) return { data: { profile: null, billingAddress: null, numberOfOrders: 0 } };
    const [profile, billing, numberOfOrders] = await Promise.all([
      request.execute(getCustomerProfile, {}),
      request.execute(getBillingAddress, {}),
      countOrders(request),
    ]);
    return { data: { profile: profile.getCustomerProfile, billingAddress: billing.getBillingAddress, numberOfOrders } };
  },

  async AddressOverview(request): Promise<LoaderResult<ScreenData["AddressOverview"]>> {
    const showsAll = request.page.searchParams.get("all") === "1";
    if (!may(request.ctx.viewer, "seeAccount")) return { data: { addresses: null, showsAll } };
    const { getDeliveryAddresses: addresses } = await request.execute(getDeliveryAddresses, {});
    return { data: { addresses, showsAll } };
  },

  OrderHistory: loadOrderHistory,
  OrderDetails: loadOrderDetails,
};

/** Without an answer the count stays 0: the rest of the dashboard does not depend on it (DASH-10). */
async function countOrders(request: LoaderRequest): Promise<number> {
  try {
    const { getOrderHistory: history } = await request.execute(getOrderHistory, {
      pagesize: 1,
      pagenumber: 1,
      pageorder: "desc",
    });
    return history.numberOfOrders;
  } catch (error) {
    request.ctx.log.error({ err: error }, "the dashboard could not count orders");
    return 0;
  }
}
