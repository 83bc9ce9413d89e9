import { isOn } from "#contract/rules/features.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { searchAddress } from "#contract/rules/search/search-query.ts";
import { unreachable } from "#contract/unreachable.ts";
import { lockViewersCart } from "../../cart/index.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import {
  endSession,
  hashToken,
  type Identity,
  openTokens,
  readSession,
  sessionCookieValue,
  setSessionCookie,
  startSession,
} from "../../identity/index.ts";
import { findByNumbers } from "../../search/index.ts";
import { type Customer, procurementSessionOf, type Viewer } from "../../viewer.ts";
import { getProtocolAdapter } from "../protocol-adapters.ts";
import { importLines } from "../fill/import-lines.ts";
import { CALL_LIFETIME_MS, isExchange } from "../procurement-session.ts";
import { type Call, endSessionAs, openCall, selectCall } from "../procurement-store.ts";

/** The call that this browser began; null where it began none, or too long ago. */
export async function findCall({ db, clock }: Context, key: string | undefined): Promise<Call | null> {
  if (!key || !/^[\da-f]{64}$/.test(key)) return null;
  return selectCall(db, hashToken(key), new Date(clock.now().getTime() - CALL_LIFETIME_MS));
}

/** Whether somebody else is signed in in this browser: then its person is asked first. */
export function isOfAnother(call: Call, viewer: Viewer): boolean {
  return viewer.kind === "customer" && viewer.accountId !== call.accountId;
}

export type Entered = { kind: "entered"; to: string } | { kind: "over" | "unknown-article" | "refused" };
type Arriving = { identity: Identity; request: FastifyRequest; reply: FastifyReply; key: string };

/**
 * Turns a call whose user is signed in into this browser's session and does what it asked for: one of several requests at
 * once. What was signed in here before is over here; a session of procurement software is over everywhere, so that no
 * window that still shows it writes into another cart.
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
  });
  if (started.kind === "refused") {
    await endSessionAs(ctx.db, call.sessionId, "left", ctx.clock.now());
    return { kind: "over" };
  }
  void reply.header("set-cookie", setSessionCookie(started.cookieValue, identity.isSecure));
  return carryOut({ ...ctx, viewer: started.viewer }, call);
}

/** Ends the session of procurement software that this browser was in. */
async function leaveSession(ctx: Context, { identity, request }: Pick<Arriving, "identity" | "request">): Promise<void> {
  const before = await readSession(identity, request.headers.cookie);
  const sessionId = before && procurementSessionOf(before.viewer.cartKind);
  if (!sessionId) return;
  await endSessionAs(ctx.db, sessionId, "left", ctx.clock.now());
  await endSession(ctx.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
}

/** Does what a call asked for, in the session that it has become; the page that its user begins on. */
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

/** To the article where its number is all that was asked for, else to what the search finds (PROCURE-03). */
async function wayOfSearch(ctx: Context, asked: string): Promise<string> {
  const { matches } = (await findByNumbers(ctx, [asked])).get(asked)!;
  const [only, ...others] = matches;
  if (only && others.length === 0 && only.kind !== "similar") return only.article.link;
  const { settings } = ctx.site;
  return isOn(settings, "search") ? searchAddress(settings.site.pages.search, { query: asked }) : settings.catalog.catalogUrl;
}
