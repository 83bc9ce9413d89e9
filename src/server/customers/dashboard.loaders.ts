import { germanDay } from "#contract/format/german-day.ts";
import {
  getBillingAddress,
  getCustomerProfile,
  getOpenInvoices,
  getOrderHistory,
  getRefusedAddresses,
} from "#contract/generated/operations.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import type { OrderHistoryData, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

/** A received, B in progress, C partly delivered. */
const OPEN = "ABC";
/** Number of open, arriving and reorderable orders shown. */
const OPEN_SHOWN = 5;
const ARRIVING_SHOWN = 10;
const REORDERED = 3;

/**
 * Each tile loads its own data, so that a failure affects only that tile; no operation runs for two tiles. The number of orders
 * and its date are read once for all tiles (list-orders.ts).
 */
export const dashboardLoaders: Loaders = {
  async DashboardGreeting({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardGreeting"]>> {
    if (!can(ctx.viewer, "seeMailRefusals")) return { data: null };
    const { getRefusedAddresses: refused } = await execute(getRefusedAddresses, {});
    return { data: { refused } };
  },

  async DashboardOrders(request): Promise<LoaderResult<ScreenData["DashboardOrders"]>> {
    if (!can(request.ctx.viewer, "seeOrders")) return { data: null };
    const now = request.ctx.clock.now();
    const [numberOfOrders, open, arriving] = await Promise.all([
      countOrders(request),
      findOrders(request, OPEN_SHOWN, { status: OPEN }),
      findOrders(request, ARRIVING_SHOWN, { status: OPEN, plannedDelivery: germanDay(now) }),
    ]);
    return {
      data: {
        numberOfOrders,
        open: open && shortened(open),
        arriving: arriving && shortened(arriving),
        asOf: staleSince(open?.upToDate, now),
      },
    };
  },

  async DashboardInvoices({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardInvoices"]>> {
    if (!can(ctx.viewer, "seeInvoices")) return { data: null };
    const { getOpenInvoices: open } = await execute(getOpenInvoices, {});
    return { data: { open } };
  },

  async DashboardReorder({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardReorder"]>> {
    if (!can(ctx.viewer, "seeOrders") || !can(ctx.viewer, "reorder")) return { data: null };
    const { getOrderHistory: completed } = await execute(getOrderHistory, { pagesize: REORDERED, filter: { status: "D" } });
    return { data: { orders: completed.orders } };
  },

  async DashboardAddresses({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardAddresses"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: null };
    const { getBillingAddress: billingAddress } = await execute(getBillingAddress, {});
    return { data: { billingAddress } };
  },

  async DashboardPersonal({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardPersonal"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: null };
    const { getCustomerProfile: profile } = await execute(getCustomerProfile, {});
    return { data: { profile } };
  },
};

/** Returns 0 on failure, because the rest of the tile does not depend on the count (DASH-10). */
async function countOrders(request: LoaderRequest): Promise<number> {
  try {
    const { getOrderHistory: history } = await request.execute(getOrderHistory, { pagesize: 1, pagenumber: 1, pageorder: "desc" });
    return history.numberOfOrders;
  } catch (error) {
    request.ctx.log.error({ err: error }, "the dashboard could not count orders");
    return 0;
  }
}

async function findOrders(request: LoaderRequest, pagesize: number, filter: { status: string; plannedDelivery?: string }) {
  try {
    return (await request.execute(getOrderHistory, { pagesize, filter })).getOrderHistory;
  } catch (error) {
    request.ctx.log.error({ err: error, filter }, "the dashboard could not find orders");
    return null;
  }
}

const shortened = ({ numberOfOrders, orders }: OrderHistoryData) => ({ numberOfOrders, orders });
