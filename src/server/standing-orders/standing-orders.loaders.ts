import { getStandingOrderForm, getStandingOrderRun, getStandingOrders } from "#contract/generated/operations.ts";
import { readStandingOrderFields, readStandingOrderMessage, readTypedOrderFields } from "#contract/rules/orders/standing-orders.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { describeReason } from "./describe-reason.ts";

/** Maximum length of an id or reason in an address. */
const MAX_CHARACTERS = 80;

/** Data of the pages about standing orders; an unknown one and one of another account are indistinguishable. */
export const standingOrdersLoaders: Loaders = {
  async StandingOrders({ ctx, page, execute }): Promise<LoaderResult<ScreenData["StandingOrders"]>> {
    if (!can(ctx.viewer, "useStandingOrders")) return { data: null };
    const { getStandingOrders: orders } = await execute(getStandingOrders, {});
    return { data: { orders, message: readStandingOrderMessage(page.searchParams.get("message")) } };
  },

  async StandingOrderForm({ ctx, page, execute }): Promise<LoaderResult<ScreenData["StandingOrderForm"]>> {
    if (!can(ctx.viewer, "useStandingOrders")) return { data: { view: "visitor" } };
    const { searchParams } = page;
    const read = (name: string) => (searchParams.get(name) ?? "").slice(0, MAX_CHARACTERS);
    const { getStandingOrderForm: form } = await execute(getStandingOrderForm, { id: read("id"), listId: read("list") });
    if (!form) return { data: { view: "unknown" }, status: 404 };
    const message = readStandingOrderMessage(searchParams.get("message"));
    const names = form.orderFields.map(({ name }) => name);
    const typed = message && { ...readStandingOrderFields(searchParams), orderFields: readTypedOrderFields(searchParams, names) };
    return { data: { view: "form", form, message, typed } };
  },

  async StandingOrderRun({ ctx, page, execute }): Promise<LoaderResult<ScreenData["StandingOrderRun"]>> {
    if (!can(ctx.viewer, "useStandingOrders")) return { data: { view: "visitor" } };
    const { searchParams } = page;
    const { getStandingOrderRun: details } = await execute(getStandingOrderRun, {
      id: (searchParams.get("id") ?? "").slice(0, MAX_CHARACTERS),
    });
    if (!details) return { data: { view: "unknown" }, status: 404 };
    const reason = (searchParams.get("reason") ?? "").slice(0, MAX_CHARACTERS);
    return {
      data: {
        view: "run",
        details,
        message: readStandingOrderMessage(searchParams.get("message")),
        refusal: reason === "" ? "" : describeReason(ctx, page.language, reason),
      },
    };
  },
};
