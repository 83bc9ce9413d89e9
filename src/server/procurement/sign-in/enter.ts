import { isOn } from "#contract/rules/shop/features.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { searchAddress } from "#contract/rules/search/search-query.ts";
import { unreachable } from "#contract/unreachable.ts";
import { lockViewersCart } from "../../cart/index.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import {
  endSession,
  hashToken,
  openTokens,
  readClientDevice,
  readSession,
  sessionCookieValue,
  setSessionCookie,
  startSession,
} from "../../identity/index.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { findByNumbers } from "../../search/index.ts";
import { siteForViewer } from "../../sites/index.ts";
import { type Customer, procurementSessionOf, type Viewer } from "../../viewer.ts";
import { getProtocolAdapter } from "../protocols/protocol-adapters.ts";
import { importLines } from "../cart-transfer/import-lines.ts";
import { CALL_LIFETIME_MS, isExchange } from "../session/procurement-session.ts";
import { type Call, endSessionAs, openCall, selectCall } from "../session/procurement-store.ts";

/** The pending call of this browser; null when unknown or expired. */
export async function findCall({ db, clock }: Context, key: string | undefined): Promise<Call | null> {
  if (!key || !/^[\da-f]{64}$/.test(key)) return null;
  return selectCall(db, hashToken(key), new Date(clock.now().getTime() - CALL_LIFETIME_MS));
}

/** Whether another account is signed in in this browser; the user then has to confirm the switch. */
export function isOfAnother(call: Call, viewer: Viewer): boolean {
  return viewer.kind === "customer" && viewer.accountId !== call.accountId;
}

export type Entered = { kind: "entered"; to: string } | { kind: "over" | "unknown-article" | "refused" };
type Arriving = { identity: IdentityPort; request: FastifyRequest; reply: FastifyReply; key: string };

/**
 * Turns a signed-in call into this browser's session and performs its action; of concurrent requests, only one succeeds. Ends the
 * browser's previous session. If that was a procurement session, it ends in every window, so that no open window writes to
 * another cart.
 */
export async function enter(ctx: Context, call: Call, { identity, request, reply, key }: Arriving): Promise<Entered> {
  const tokens = call.sealedTokens && openTokens(call.sealedTokens, key);
  if (!tokens) return { kind: "over" };
  if (!(await openCall(ctx.db, call.sessionId, ctx.clock.now()))) return { kind: "over" };
  await leaveSession(ctx, { identity, request });
  const started = await startSession(identity, {
    ...tokens,
    isIdsSession: isExchange(call.request.action),
    previousCookieValue: sessionCookieValue(request.headers.cookie, identity.isSecure),
    client: readClientDevice(request),
  });
  if (started.kind === "refused") {
    await endSessionAs(ctx.db, call.sessionId, "left", ctx.clock.now());
    return { kind: "over" };
  }
  void reply.header("set-cookie", setSessionCookie(started.cookieValue, identity.isSecure));
  return carryOut({ ...ctx, site: siteForViewer(ctx.site, started.viewer), viewer: started.viewer }, call);
}

/** Ends the browser's current procurement session. */
async function leaveSession(ctx: Context, { identity, request }: Pick<Arriving, "identity" | "request">): Promise<void> {
  const before = await readSession(identity, request.headers.cookie);
  const sessionId = before && procurementSessionOf(before.viewer.cartKind);
  if (!sessionId) return;
  await endSessionAs(ctx.db, sessionId, "left", ctx.clock.now());
  await endSession(ctx.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
}

/** Performs the action of a call in its session; returns the start page. */
export async function carryOut(
  ctx: Context & { viewer: Customer },
  call: Pick<Call, "sessionId" | "dialect" | "request">,
): Promise<Entered> {
  const { action, articleNumber, redirect } = call.request;
  const toCart: Entered = { kind: "entered", to: redirect ?? ctx.site.settings.site.pages.cart };
  switch (action) {
    case "show-article": {
      await endSessionAs(ctx.db, call.sessionId, "returned", ctx.clock.now());
      const article = ctx.catalogue().findArticle(articleNumber);
      return article ? { kind: "entered", to: article.link } : { kind: "unknown-article" };
    }
    case "find-article": {
      await inTransaction(ctx, (tx) => lockViewersCart(tx));
      return { kind: "entered", to: await wayOfSearch(ctx, articleNumber) };
    }
    case "show-page":
      await endSessionAs(ctx.db, call.sessionId, "returned", ctx.clock.now());
      return toCart;
    case "open-cart":
      await inTransaction(ctx, (tx) => lockViewersCart(tx));
      return toCart;
    case "fill-cart": {
      const imported = await importLines(ctx, call.sessionId, getProtocolAdapter(call.dialect).read(call.request));
      return imported.kind === "done" ? toCart : { kind: "refused" };
    }
    default:
      return unreachable(action);
  }
}

/** Article page if the number matches exactly one article, otherwise the search (PROCURE-03). */
async function wayOfSearch(ctx: Context, requested: string): Promise<string> {
  const { matches } = (await findByNumbers(ctx, [requested])).get(requested)!;
  const [only, ...others] = matches;
  if (only && others.length === 0 && only.kind !== "similar") return only.article.link;
  const { settings } = ctx.site;
  return isOn(settings, "search") ? searchAddress(settings.site.pages.search, { query: requested }) : settings.catalog.catalogUrl;
}
