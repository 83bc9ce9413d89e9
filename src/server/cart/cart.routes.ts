import type { FastifyInstance, FastifyReply } from "fastify";
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
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { type DecimalMark, decimalMarkOf, isWholeNumber } from "#contract/rules/quantities/typed-quantity.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { readAddress } from "../sites/index.ts";
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
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };

  app.post(CART_ROUTES.makeCurrent, options, async (request, reply) => {
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

  app.post(CART_ROUTES.add, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const quantity = form["quantity"]?.trim() ? readNumber(form["quantity"], markOfPage(ctx, form["redirect"])) : undefined;
    if (quantity === null) return back(reply, form, { kind: "add-failed", code: "invalidStep" });
    const outcome = await addItem(ctx, { articleNumber: form["id"]?.trim() ?? "", quantity });
    if (outcome.kind === "unknown-article") return back(reply, form, { kind: "add-failed", code: "UnknownIdentifierError" });
    if (outcome.kind === "refused") return back(reply, form, { kind: "add-failed", code: outcome.reason });
    if (ctx.viewer.kind === "anonymous" && readGuid(outcome.cartId)) rememberCart(shop.visitOf(request, reply), outcome.cartId);
    const isReplaced = outcome.article !== outcome.requestedArticle;
    return back(reply, isReplaced ? { ...form, redirect: cartPage(ctx, form["redirect"]) } : form, {
      ...(outcome.added > 0
        ? { kind: "added", quantity: outcome.added }
        : { kind: "add-failed", code: outcome.status, ...nearestTo(ctx, outcome.article, outcome.requested) }),
      ...(isReplaced && { replaced: outcome.requestedArticle }),
    });
  });

  app.post(REBUY_FORM, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const orderCode = form["orderId"] ?? "";
    const target = new URLSearchParams({ [REBUY_QUERY]: orderCode });
    const outcome = can(ctx.viewer, "reorder") ? await createRebuyOrder(ctx, { orderCode }) : { kind: "sign-in-required" };
    if (outcome.kind !== "done") target.set(REBUY_ERROR_QUERY, outcome.kind);
    return reply.redirect(`${cartPage(ctx, form["redirect"])}?${target}`, 303);
  });

  app.post(QUOTE_ROUTES.order, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const quoteNumber = form["number"] ?? "";
    const mark = markOfPage(ctx, form["page"]);
    const typed = readQuoteLines(form, mark);
    const lines = typed.flatMap(({ position, quantity }) => (quantity === null ? [] : [{ position, quantity }]));
    const unreadable = typed.find(({ quantity }) => quantity === null);
    const outcome = unreadable
      ? { kind: "problem" as const, position: unreadable.position, problem: "invalid-step" as const }
      : await addQuoteLinesInShop(ctx, { quoteNumber, version: readQuoteQuantity(form["version"] ?? "", mark) ?? 0, lines });
    if (outcome.kind === "added") return reply.redirect(cartPage(ctx, form["page"]), 303);
    const prefix = readAddress(safePath(form["page"]) ?? "/", ctx.site.settings.site.languages).linkPrefix;
    const query = new URLSearchParams({
      message: outcome.kind === "nothing" ? "noQuantity" : "notAdded",
      ...(outcome.kind === "problem" && { line: String(outcome.position), problem: outcome.problem }),
      ...(outcome.kind === "not-allowed" && { problem: outcome.kind }),
      entered: lines.map(({ position, quantity }) => `${position}-${quantity}`).join("_"),
    });
    return reply.redirect(`${withPrefix(prefix, QUOTE_PAGES.details)}${quoteQuery(quoteNumber.slice(0, 40))}&${query}`, 303);
  });

  app.post(MERGE_FORM, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const cookies = shop.visitOf(request, reply);
    if (form["do"] === "undo") {
      const outcome = await undoMerge(ctx);
      if (outcome.kind === "undone") rememberCart(cookies, outcome.guid);
    } else if (form["do"] === "take-over") {
      const outcome = await mergeCarts(ctx, form["cart"] ?? "");
      if (outcome !== "cart-full") rememberCart(cookies, null);
    } else if (form["do"] === "dismiss") {
      await dismissMergeNotice(ctx);
    }
    return reply.redirect(safePath(form["redirect"]) ?? "/", 303);
  });

  app.post(CART_ROUTES.update, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    if (!can(ctx.viewer, "useCart")) return back(reply, form, { kind: "change-failed", code: "PermissionDeniedError" });
    const mark = markOfPage(ctx, form["redirect"]);
    const quantity = readNumber(form["quantity"], mark);
    if (quantity === null) return back(reply, form, { kind: "change-failed", code: "invalid-step" });
    const outcome = await updateQuantity(ctx, { entryNumber: readNumber(form["id"], mark) ?? -1, quantity });
    if (outcome === "updated") return back(reply, form, null);
    const nearest = outcome === "invalid-step" ? nearestTo(ctx, form["article"] ?? null, quantity) : null;
    return back(reply, form, { kind: "change-failed", code: outcome, ...nearest });
  });

  app.post(LINE_DETAILS_FORM, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const isSaved = await setLineDetails(ctx, Number(form["id"]), { costCentre: form["costCentre"], text: form["text"] });
    return back(reply, form, isSaved ? null : { kind: "change-failed", code: "details" });
  });

  app.post(LINE_DATE_FORM, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    const typed = form["requestedDeliveryDate"]?.trim() ?? "";
    const day = typed === "" ? null : readDay(typed, germanDay(ctx.clock.now()));
    const outcome = typed !== "" && day === null ? "unreadable" : await setLineDeliveryDate(ctx, Number(form["id"]), day);
    return back(
      reply,
      form,
      outcome === "saved" ? null : { kind: "change-failed", code: outcome === "unknown-line" ? outcome : `date-${outcome}` },
    );
  });

  app.post(CART_ROUTES.remove, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request.body);
    if (!can(ctx.viewer, "useCart")) return back(reply, form, { kind: "change-failed", code: "PermissionDeniedError" });
    const isGone = await deletePositions(ctx, { entryNumbers: readEntryNumbers(form["id"] ?? "") });
    return back(reply, form, isGone ? null : { kind: "change-failed", code: "unknown-line" });
  });
}

/** Path of the cart in the language of the page that the form came from; the cart shows substitutes beside their lines. */
function cartPage({ site }: Context, from: string | undefined): string {
  const { languages, pages } = site.settings.site;
  return withPrefix(readAddress(safePath(from) ?? "/", languages).linkPrefix, pages.cart);
}

/** The quantities of a quote's form, quantity-1 for position 1; an empty one leaves its line out. */
function readQuoteLines(form: Record<string, string | undefined>, mark: DecimalMark): { position: number; quantity: number | null }[] {
  return Object.entries(form).flatMap(([name, typed = ""]) => {
    const position = /^quantity-(\d{1,6})$/.exec(name)?.[1];
    if (position === undefined || /^[\s0]*$/.test(typed.slice(0, 20))) return [];
    return [{ position: Number(position), quantity: readQuoteQuantity(typed, mark) }];
  });
}

function markOfPage({ site }: Context, from: string | undefined): DecimalMark {
  return decimalMarkOf(readAddress(safePath(from) ?? "/", site.settings.site.languages).language);
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

/** A posted form: the last value of each field. */
function readForm(body: unknown): Record<string, string | undefined> {
  if (!isObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? String(value.at(-1)) : String(value)]),
  );
}

/** Parses a typed quantity; null if it is ambiguous or not a number. */
function readNumber(text: string | undefined, mark: DecimalMark): number | null {
  const [, sign, written] = /^(-?)(\d.*)$/.exec(text?.trim() ?? "") ?? [];
  return written !== undefined && isWholeNumber(written, mark) ? Number(`${sign}${written.replace(/\D/g, "")}`) : null;
}

/** Redirects to the page of this shop that the form came from, with the outcome in the query. */
function back(reply: FastifyReply, form: Record<string, string | undefined>, outcome: FormOutcome | null): FastifyReply {
  const target = new URL(safePath(form["redirect"]) ?? "/", "http://shop.invalid");
  reportFormOutcome(target.searchParams, outcome);
  return reply.redirect(`${target.pathname}${target.search}${target.hash}`, 303);
}
