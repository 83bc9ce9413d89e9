import type { FastifyInstance } from "fastify";
import { CURRENT_CART } from "#contract/cart-id.ts";
import { type FormOutcome, reportFormOutcome } from "#contract/form-outcome.ts";
import {
  CART_ROUTES,
  LINE_DATE_FORM,
  LINE_DETAILS_FORM,
  MERGE_FORM,
  REBUY_ERROR_QUERY,
  REBUY_FORM,
  REBUY_QUERY,
} from "#contract/routes.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import { isValidQuantity, nearestSteps } from "#contract/rules/quantities/quantity-steps.ts";
import { QUOTE_PAGES, QUOTE_ROUTES, quoteQuery } from "#contract/quote-links.ts";
import { readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { type DecimalMark, decimalMarkOf, isWholeNumber } from "#contract/rules/quantities/typed-quantity.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Form } from "../http/read-form.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes } from "../sites/index.ts";
import { anonymousViewer } from "../viewer.ts";
import { addItem } from "./add/add-item.ts";
import { addQuoteLinesInShop } from "./add/add-quote-lines.ts";
import { rememberCart } from "./cart-cookie.ts";
import { readGuid } from "./cart-key.ts";
import { deletePositions, readEntryNumbers } from "./change/delete-positions.ts";
import { dismissMergeNotice } from "./change/dismiss-merge-notice.ts";
import { mergeCarts } from "./change/merge-carts.ts";
import { undoMerge } from "./change/undo-merge.ts";
import { openCart } from "./show/get-cart.ts";
import { createRebuyOrder } from "./rebuy/create-rebuy-order.ts";
import { setLineDeliveryDate } from "./change/set-line-delivery-date.ts";
import { setLineDetails } from "./change/set-line-details.ts";
import { updateQuantity } from "./change/update-quantity.ts";

/**
 * The cart over plain HTTP: the call that makes a cart current (CART-29), and forms that add, change and remove without
 * JavaScript. Forms redirect to the page they came from, with the outcome in the query.
 */
export function registerCartRoutes(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop, { pageField: "redirect" });
  const sameOrigin = requireSameOrigin(shop.identity.origins);

  app.post(CART_ROUTES.makeCurrent, { onRequest: sameOrigin }, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const cartId = cartIdOfBody(request.body);
    if (cartId === null) return reply.code(400).send({ success: false });
    if (cartId === "" || cartId === CURRENT_CART) {
      rememberCart(shop.visitOf(request, reply), null);
      return reply.send({ success: true });
    }
    const guid = readGuid(cartId);
    // Looked up as a visitor, so that the cookie never holds a customer's cart.
    const cart = guid && (await openCart({ ...ctx, viewer: anonymousViewer }, guid));
    if (!cart) return reply.code(404).send({ success: false });
    rememberCart(shop.visitOf(request, reply), cart.guid);
    return reply.send({ success: true });
  });

  post(CART_ROUTES.add, async ({ ctx, form, language, link, request, reply }) => {
    const page = form.text("redirect");
    const typed = form.text("quantity");
    const quantity = typed.trim() === "" ? undefined : readNumber(typed, decimalMarkOf(language));
    if (quantity === null) return pageAfter(page, { kind: "add-failed", code: "invalidStep" });
    const outcome = await addItem(ctx, { articleNumber: form.text("id").trim(), quantity });
    if (outcome.kind === "unknown-article") return pageAfter(page, { kind: "add-failed", code: "UnknownIdentifierError" });
    if (outcome.kind === "refused") return pageAfter(page, { kind: "add-failed", code: outcome.reason });
    if (ctx.viewer.kind === "anonymous" && readGuid(outcome.cartId)) rememberCart(shop.visitOf(request, reply), outcome.cartId);
    const isReplaced = outcome.article !== outcome.requestedArticle;
    // The cart shows substitutes beside their lines.
    return pageAfter(isReplaced ? link(ctx.site.settings.site.pages.cart) : page, {
      ...(outcome.added > 0
        ? { kind: "added", quantity: outcome.added }
        : { kind: "add-failed", code: outcome.status, ...nearestTo(ctx, outcome.article, outcome.requested) }),
      ...(isReplaced && { replaced: outcome.requestedArticle }),
    });
  });

  post(REBUY_FORM, async ({ ctx, form, link }) => {
    const orderCode = form.text("orderId");
    const target = new URLSearchParams({ [REBUY_QUERY]: orderCode });
    const outcome = can(ctx.viewer, "reorder") ? await createRebuyOrder(ctx, { orderCode }) : { kind: "sign-in-required" };
    if (outcome.kind !== "done") target.set(REBUY_ERROR_QUERY, outcome.kind);
    return `${link(ctx.site.settings.site.pages.cart)}?${target}`;
  });

  formRoutes(app, shop)(QUOTE_ROUTES.order, async ({ ctx, form, language, link }) => {
    const quoteNumber = form.text("number");
    const mark = decimalMarkOf(language);
    const typed = readQuoteLines(form, mark);
    const lines = typed.flatMap(({ position, quantity }) => (quantity === null ? [] : [{ position, quantity }]));
    const unreadable = typed.find(({ quantity }) => quantity === null);
    const outcome = unreadable
      ? { kind: "problem" as const, position: unreadable.position, problem: "invalid-step" as const }
      : await addQuoteLinesInShop(ctx, { quoteNumber, version: readQuoteQuantity(form.text("version"), mark) ?? 0, lines });
    if (outcome.kind === "added") return link(ctx.site.settings.site.pages.cart);
    const query = new URLSearchParams({
      message: outcome.kind === "nothing" ? "noQuantity" : "notAdded",
      ...(outcome.kind === "problem" && { line: String(outcome.position), problem: outcome.problem }),
      ...(outcome.kind === "not-allowed" && { problem: outcome.kind }),
      entered: lines.map(({ position, quantity }) => `${position}-${quantity}`).join("_"),
    });
    return `${link(QUOTE_PAGES.details)}${quoteQuery(quoteNumber.slice(0, 40))}&${query}`;
  });

  post(MERGE_FORM, async ({ ctx, form, request, reply }) => {
    const cookies = shop.visitOf(request, reply);
    if (form.text("do") === "undo") {
      const outcome = await undoMerge(ctx);
      if (outcome.kind === "undone") rememberCart(cookies, outcome.guid);
    } else if (form.text("do") === "take-over") {
      const outcome = await mergeCarts(ctx, form.text("cart"));
      if (outcome !== "cart-full") rememberCart(cookies, null);
    } else if (form.text("do") === "dismiss") {
      await dismissMergeNotice(ctx);
    }
    return safePath(form.text("redirect")) ?? "/";
  });

  post(CART_ROUTES.update, async ({ ctx, form, language }) => {
    const page = form.text("redirect");
    if (!can(ctx.viewer, "useCart")) return pageAfter(page, { kind: "change-failed", code: "PermissionDeniedError" });
    const mark = decimalMarkOf(language);
    const quantity = readNumber(form.text("quantity"), mark);
    if (quantity === null) return pageAfter(page, { kind: "change-failed", code: "invalid-step" });
    const outcome = await updateQuantity(ctx, { entryNumber: readNumber(form.text("id"), mark) ?? -1, quantity });
    if (outcome === "updated") return pageAfter(page, null);
    const nearest = outcome === "invalid-step" ? nearestTo(ctx, form.get("article"), quantity) : null;
    return pageAfter(page, { kind: "change-failed", code: outcome, ...nearest });
  });

  post(LINE_DETAILS_FORM, async ({ ctx, form }) => {
    const isSaved = await setLineDetails(ctx, entryOf(form), { costCentre: form.get("costCentre"), text: form.get("text") });
    return pageAfter(form.text("redirect"), isSaved ? null : { kind: "change-failed", code: "details" });
  });

  post(LINE_DATE_FORM, async ({ ctx, form }) => {
    const typed = form.text("requestedDeliveryDate").trim();
    const day = typed === "" ? null : readDay(typed, germanDay(ctx.clock.now()));
    const outcome = typed !== "" && day === null ? "unreadable" : await setLineDeliveryDate(ctx, entryOf(form), day);
    return pageAfter(
      form.text("redirect"),
      outcome === "saved" ? null : { kind: "change-failed", code: outcome === "unknown-line" ? outcome : `date-${outcome}` },
    );
  });

  post(CART_ROUTES.remove, async ({ ctx, form }) => {
    const page = form.text("redirect");
    if (!can(ctx.viewer, "useCart")) return pageAfter(page, { kind: "change-failed", code: "PermissionDeniedError" });
    const isGone = await deletePositions(ctx, { entryNumbers: readEntryNumbers(form.text("id")) });
    return pageAfter(page, isGone ? null : { kind: "change-failed", code: "unknown-line" });
  });
}

/** The quantities of a quote's form, quantity-1 for position 1; an empty one leaves its line out. */
function readQuoteLines(form: Form, mark: DecimalMark): { position: number; quantity: number | null }[] {
  return [...new Set(form.keys())].flatMap((name) => {
    const typed = form.text(name);
    const position = /^quantity-(\d{1,6})$/.exec(name)?.[1];
    if (position === undefined || /^[\s0]*$/.test(typed.slice(0, 20))) return [];
    return [{ position: Number(position), quantity: readQuoteQuantity(typed, mark) }];
  });
}

/** The nearest valid quantities if `quantity` fits no step; null if it is valid. */
function nearestTo(ctx: Context, articleNumber: string | null, quantity: number): { nearest: readonly number[] } | null {
  const ranges = articleNumber === null ? [] : (ctx.catalogue().findArticle(articleNumber)?.quantityStepRanges ?? []);
  if (isValidQuantity(ranges, quantity)) return null;
  const { lower, higher } = nearestSteps(ranges, quantity);
  const nearest = [lower, higher].filter((each) => each !== null);
  return nearest.length > 0 ? { nearest } : null;
}

/** Cart.cartId of a setcart body: "" if it is null, null if it is missing. */
function cartIdOfBody(body: unknown): string | null {
  const cart = isObject(body) ? body["Cart"] : undefined;
  const cartId = isObject(cart) ? cart["cartId"] : undefined;
  return typeof cartId === "string" ? cartId : cartId === null ? "" : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Parses a typed quantity; null if it is ambiguous or not a number. */
function readNumber(text: string, mark: DecimalMark): number | null {
  const [, sign, written] = /^(-?)(\d.*)$/.exec(text.trim()) ?? [];
  return written !== undefined && isWholeNumber(written, mark) ? Number(`${sign}${written.replace(/\D/g, "")}`) : null;
}

/** Number of a cart line; NaN without one. */
function entryOf(form: Form): number {
  return Number(form.get("id") ?? Number.NaN);
}

/** The page of this shop that the form came from, with the outcome in its query. */
function pageAfter(page: string, outcome: FormOutcome | null): string {
  const target = new URL(safePath(page) ?? "/", "http://shop.invalid");
  reportFormOutcome(target.searchParams, outcome);
  return `${target.pathname}${target.search}${target.hash}`;
}
