import type { FastifyInstance } from "fastify";
import { STOCK_NOTICE_ROUTES } from "#contract/routes.ts";
import {
  ACCOUNT_STOCK_NOTICES_PAGE,
  readNoticeQuantity,
  STOCK_NOTICE_PAGE,
  type StockNoticeOutcome,
} from "#contract/rules/articles/stock-notice.ts";
import { readEmail } from "../mail/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { confirmStockNotice } from "./confirm-stock-notice.ts";
import { deleteStockNotice } from "./delete-stock-notice.ts";
import { endStockNotice } from "./end-stock-notice.ts";
import { readLinkKey } from "./link-key.ts";
import { requestStockNotice } from "./request-stock-notice.ts";
import { setStockNotice } from "./set-stock-notice.ts";

const BODY_LIMIT = 8 * 1024;

/** The forms of the stock notice pages, which work without JavaScript. Each redirects to the page that shows its outcome. */
export function registerStockNoticeRoutes(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop, { bodyLimit: BODY_LIMIT, languageField: "language" });
  const post = (path: string, act: (posted: PostedForm) => Promise<string>) =>
    postForm(path, async (posted) => posted.link(await act(posted)));
  post(STOCK_NOTICE_ROUTES.request, requestNotice);
  post(STOCK_NOTICE_ROUTES.confirm, async ({ ctx, form }) => {
    const key = readLinkKey(form.text("key"));
    if (key === null) return STOCK_NOTICE_PAGE;
    const outcome = await confirmStockNotice(ctx, key);
    return `${STOCK_NOTICE_PAGE}?key=${key}${outcome === "too-many" ? "&outcome=too-many" : ""}`;
  });
  post(STOCK_NOTICE_ROUTES.end, async ({ ctx, form }) => {
    const key = readLinkKey(form.text("key"));
    if (key !== null) await endStockNotice(ctx, key);
    return pageAfter("ended");
  });
  post(STOCK_NOTICE_ROUTES.remove, async ({ ctx, form }) => {
    const { viewer } = ctx;
    if (!can(viewer, "useStockNotices")) return ACCOUNT_STOCK_NOTICES_PAGE;
    await deleteStockNotice({ ...ctx, viewer }, form.text("id"));
    return `${ACCOUNT_STOCK_NOTICES_PAGE}?outcome=removed`;
  });
}

const pageAfter = (outcome: StockNoticeOutcome) => `${STOCK_NOTICE_PAGE}?outcome=${outcome}`;

/** A customer's request sets the notice; a visitor's mails a link that confirms it. */
async function requestNotice({ ctx, form, language, request }: PostedForm): Promise<string> {
  const articleNumber = form.text("id").slice(0, 50);
  const quantity = readNoticeQuantity(form.text("quantity"));
  const after = (outcome: StockNoticeOutcome) =>
    `${STOCK_NOTICE_PAGE}?${new URLSearchParams({ id: articleNumber, ...(quantity !== null && { quantity: String(quantity) }), outcome })}`;
  const { viewer } = ctx;
  if (quantity === null) return after("invalid-quantity");
  if (can(viewer, "useStockNotices")) {
    const { kind } = await setStockNotice({ ...ctx, viewer }, { articleNumber, quantity, language });
    // The page reports an unknown article itself.
    return after(kind === "unknown-article" ? "set" : kind);
  }
  const email = readEmail(form.text("email"));
  if (email === null) return after("invalid-email");
  const outcome = await requestStockNotice(ctx, { email, articleNumber, quantity, language, network: request.ip });
  return after(outcome === "unknown-article" ? "requested" : outcome);
}
