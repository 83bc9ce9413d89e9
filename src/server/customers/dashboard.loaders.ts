import { getBillingAddress, getCustomerProfile, getMailSettings, getOrderHistory } from "#contract/generated/operations.ts";
import { staleSince } from "#contract/rules/as-of.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { may } from "../policies.ts";

/** Of the open orders so many are looked at for what arrives today, and so many are shown. */
const OPEN_READ = 50;
const OPEN_SHOWN = 5;
const REORDERED = 3;

/** Each tile asks for what it shows alone, so that one that fails costs itself; no operation runs for two of them. */
export const dashboardLoaders: Loaders = {
  async DashboardOrders(request): Promise<LoaderResult<ScreenData["DashboardOrders"]>> {
    if (!may(request.ctx.viewer, "seeOrders")) return { data: null };
    const [numberOfOrders, found] = await Promise.all([countOrders(request), findOpen(request)]);
    const today = dayOf(request.ctx.clock.now());
    return {
      data: {
        numberOfOrders,
        open: found && { numberOfOrders: found.numberOfOrders, orders: found.orders.slice(0, OPEN_SHOWN) },
        arriving: found?.orders.filter(({ plannedDeliveryDate }) => plannedDeliveryDate === today) ?? [],
        asOf: found && staleSince(found.upToDate, request.ctx.clock.now()),
      },
    };
  },

  async DashboardReorder({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardReorder"]>> {
    if (!may(ctx.viewer, "seeOrders") || !may(ctx.viewer, "reorder")) return { data: null };
    const { getOrderHistory: completed } = await execute(getOrderHistory, { pagesize: REORDERED, filter: { status: "D" } });
    return { data: { orders: completed.orders } };
  },

  async DashboardSettings({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardSettings"]>> {
    if (!may(ctx.viewer, "chooseMails")) return { data: null };
    const { getMailSettings: mails } = await execute(getMailSettings, {});
    return { data: { mails } };
  },

  async DashboardAddresses({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardAddresses"]>> {
    if (!may(ctx.viewer, "seeAccount")) return { data: null };
    const { getBillingAddress: billingAddress } = await execute(getBillingAddress, {});
    return { data: { billingAddress } };
  },

  async DashboardPersonal({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardPersonal"]>> {
    if (!may(ctx.viewer, "seeAccount")) return { data: null };
    const { getCustomerProfile: profile } = await execute(getCustomerProfile, {});
    return { data: { profile } };
  },
};

/** Without an answer the count stays 0: the rest of the tile does not depend on it (DASH-10). */
async function countOrders(request: LoaderRequest): Promise<number> {
  try {
    const { getOrderHistory: history } = await request.execute(getOrderHistory, { pagesize: 1, pagenumber: 1, pageorder: "desc" });
    return history.numberOfOrders;
  } catch (error) {
    request.ctx.log.error({ err: error }, "the dashboard could not count orders");
    return 0;
  }
}

async function findOpen(request: LoaderRequest) {
  try {
    return (await request.execute(getOrderHistory, { pagesize: OPEN_READ, filter: { status: "ABC" } })).getOrderHistory;
  } catch (error) {
    request.ctx.log.error({ err: error }, "the dashboard could not find open orders");
    return null;
  }
}

/** The day of a moment where we work, e.g. 2026-11-20. */
function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(moment);
}
