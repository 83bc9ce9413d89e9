import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STOCK_NOTICE_ROUTES } from "#contract/routes.ts";
import {
  ACCOUNT_STOCK_NOTICES_PAGE,
  readNoticeQuantity,
  STOCK_NOTICE_PAGE,
  type StockNoticeOutcome,
} from "#contract/rules/articles/stock-notice.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { readEmail } from "../mail/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { findLanguage, getLinkPrefix } from "../sites/index.ts";
import { confirmStockNotice } from "./confirm-stock-notice.ts";
import { deleteStockNotice } from "./delete-stock-notice.ts";
import { endStockNotice } from "./end-stock-notice.ts";
import { readLinkKey } from "./link-key.ts";
import { requestStockNotice } from "./request-stock-notice.ts";
import { setStockNotice } from "./set-stock-notice.ts";

const BODY_LIMIT = 8 * 1024;

type Call = { ctx: Context; form: (name: string) => string; language: string; link: (path: string) => string; request: FastifyRequest };

/** The forms of the stock notice pages, which work without JavaScript. Each redirects to the page that shows its outcome. */
export function registerStockNoticeRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: BODY_LIMIT };
  const acting = (act: (call: Call) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(await shop.contextOf(request), request);
    return reply.header("cache-control", "no-store").redirect(call.link(await act(call)), 303);
  };
  app.post(STOCK_NOTICE_ROUTES.request, options, acting(requestNotice));
  app.post(
    STOCK_NOTICE_ROUTES.confirm,
    options,
    acting(async ({ ctx, form }) => {
      const key = readLinkKey(form("key"));
      if (key === null) return STOCK_NOTICE_PAGE;
      const outcome = await confirmStockNotice(ctx, key);
      return `${STOCK_NOTICE_PAGE}?key=${key}${outcome === "too-many" ? "&outcome=too-many" : ""}`;
    }),
  );
  app.post(
    STOCK_NOTICE_ROUTES.end,
    options,
    acting(async ({ ctx, form }) => {
      const key = readLinkKey(form("key"));
      if (key !== null) await endStockNotice(ctx, key);
      return pageAfter("ended");
    }),
  );
  app.post(
    STOCK_NOTICE_ROUTES.remove,
    options,
    acting(async ({ ctx, form }) => {
      const { viewer } = ctx;
      if (!can(viewer, "useStockNotices")) return ACCOUNT_STOCK_NOTICES_PAGE;
      await deleteStockNotice({ ...ctx, viewer }, form("id"));
      return `${ACCOUNT_STOCK_NOTICES_PAGE}?outcome=removed`;
    }),
  );
}

const pageAfter = (outcome: StockNoticeOutcome) => `${STOCK_NOTICE_PAGE}?outcome=${outcome}`;

/** A customer's request sets the notice; a visitor's mails a link that confirms it. */
async function requestNotice({ ctx, form, language, request }: Call): Promise<string> {
  const articleNumber = form("id").slice(0, 50);
  const quantity = readNoticeQuantity(form("quantity"));
  const after = (outcome: StockNoticeOutcome) =>
    `${STOCK_NOTICE_PAGE}?${new URLSearchParams({ id: articleNumber, ...(quantity !== null && { quantity: String(quantity) }), outcome })}`;
  const { viewer } = ctx;
  if (quantity === null) return after("invalid-quantity");
  if (can(viewer, "useStockNotices")) {
    const { kind } = await setStockNotice({ ...ctx, viewer }, { articleNumber, quantity, language });
    // The page reports an unknown article itself.
    return after(kind === "unknown-article" ? "set" : kind);
  }
  const email = readEmail(form("email"));
  if (email === null) return after("invalid-email");
  const outcome = await requestStockNotice(ctx, { email, articleNumber, quantity, language, network: request.ip });
  return after(outcome === "unknown-article" ? "requested" : outcome);
}

function callOf(ctx: Context, httpRequest: FastifyRequest): Call {
  const body = (httpRequest.body ?? {}) as Record<string, unknown>;
  const form = (name: string) => (typeof body[name] === "string" ? body[name].slice(0, 500) : "");
  const { languages } = ctx.site.settings.site;
  const language = findLanguage(form("language"), languages) ?? languages[0]!;
  const link = (path: string) => withPrefix(getLinkPrefix(language, languages), path);
  return { ctx, form, language, link, request: httpRequest };
}
