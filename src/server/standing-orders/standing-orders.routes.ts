import type { FastifyInstance } from "fastify";
import {
  fieldInputName,
  readStandingOrderFields,
  readTypedOrderFields,
  STANDING_ORDER_FIELDS,
} from "#contract/rules/orders/standing-orders.ts";
import { STANDING_ORDER_FORMS, STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import { listOrderFields } from "../cart/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes } from "../sites/index.ts";
import { endStandingOrder, pauseStandingOrder, resumeStandingOrder, skipRun } from "./change-standing-order.ts";
import { declineRun, orderRun } from "./order-run.ts";
import { saveStandingOrder } from "./save-standing-order.ts";
import type { CustomerContext } from "./standing-order.ts";

type Fields = (name: string) => string;
/** Page after a form, with its query. */
type Next = { page: keyof typeof STANDING_ORDER_PAGES; query: Record<string, string> };

const MAX_FIELD_LENGTH = 200;

/** Forms of standing orders; each redirects to a page with the outcome. */
export function registerStandingOrders(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const post = (path: string, run: (ctx: CustomerContext, fields: Fields, language: string) => Promise<Next>) =>
    postForm(path, async ({ ctx, form, language, link }) => {
      const { viewer } = ctx;
      const fields = (name: string) => form.text(name).slice(0, MAX_FIELD_LENGTH);
      const next = can(viewer, "useStandingOrders")
        ? await run({ ...ctx, viewer: { ...viewer, cartKind: "shop" } }, fields, language)
        : toList("failed");
      return link(`${STANDING_ORDER_PAGES[next.page]}?${new URLSearchParams(next.query)}`);
    });

  post(STANDING_ORDER_FORMS.save, async (ctx, form, language) => {
    const fields = readStandingOrderFields({ get: form });
    const names = listOrderFields(ctx).map(({ name }) => name);
    const orderFields = readTypedOrderFields({ get: form }, names);
    const message = await saveStandingOrder(ctx, {
      ...fields,
      orderFields,
      id: form("id"),
      listId: form("list"),
      tacVersion: form("tac"),
      language,
    });
    if (message === "saved") return toList(message);
    const typed = Object.fromEntries(STANDING_ORDER_FIELDS.map((name) => [name, fields[name]]));
    const further = Object.fromEntries(names.map((name) => [fieldInputName(name), orderFields[name] ?? ""]));
    return { page: "form", query: { message, id: form("id"), list: form("list"), ...typed, ...further } };
  });
  post(STANDING_ORDER_FORMS.pause, async (ctx, form) => toList(await pauseStandingOrder(ctx, form("id"))));
  post(STANDING_ORDER_FORMS.resume, async (ctx, form) => toList(await resumeStandingOrder(ctx, form("id"))));
  post(STANDING_ORDER_FORMS.skip, async (ctx, form) => toList(await skipRun(ctx, { id: form("id"), plannedOn: form("planned") })));
  post(STANDING_ORDER_FORMS.end, async (ctx, form) => toList(await endStandingOrder(ctx, form("id"))));
  post(STANDING_ORDER_FORMS.decline, async (ctx, form) => toList(await declineRun(ctx, form("id"))));
  post(STANDING_ORDER_FORMS.order, async (ctx, form, language) => {
    const runId = form("id");
    const outcome = await orderRun(ctx, { runId, seen: form("seen"), tacVersion: form("tac"), language });
    if (outcome.kind === "ordered") return { page: "run", query: { id: runId } };
    if (outcome.kind === "refused") return { page: "run", query: { id: runId, message: "refused", reason: outcome.reason } };
    return outcome.message === "gone" ? toList("gone") : { page: "run", query: { id: runId, message: outcome.message } };
  });
}

function toList(message: string): Next {
  return { page: "list", query: { message } };
}
