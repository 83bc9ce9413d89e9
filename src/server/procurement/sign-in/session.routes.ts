import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PROCUREMENT_ROUTES, type ProcurementState } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { readForm } from "../../http/read-form.ts";
import { knownBrowserToken } from "../../identity/index.ts";
import type { Shop } from "../../shop.ts";
import { CALL_COOKIE } from "./call-cookie.ts";
import { pageIn, statusPage } from "./status-page.ts";
import { signInToCall } from "./begin-call.ts";
import { enter, findCall, isOfAnother } from "./enter.ts";

/** Turns a call into a session. These requests come from our own pages, so their cookies show the browser's session. */
export function registerSessionRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };

  app.get(PROCUREMENT_ROUTES.enter, async (request, reply) => arrive(shop, request, reply, { isAsked: false }));
  // The user has confirmed replacing the other signed-in account.
  app.post(PROCUREMENT_ROUTES.enter, options, async (request, reply) => arrive(shop, request, reply, { isAsked: true }));

  // A call shown in a frame continues in a window of its own.
  app.post(PROCUREMENT_ROUTES.takeUp, options, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const ctx = await shop.contextOf(request);
    const key = readForm(request).text("key");
    const call = await findCall(ctx, key);
    if (!call) return sendState(ctx, request, reply, "over");
    shop.visitOf(request, reply).setCookie(CALL_COOKIE, key);
    return call.sealedTokens ? reply.redirect(PROCUREMENT_ROUTES.enter, 303) : sendState(ctx, request, reply, "sign-in");
  });

  app.post(PROCUREMENT_ROUTES.signIn, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const key = request.cookies[CALL_COOKIE];
    const call = await findCall(ctx, key);
    if (!call || !key) return sendState(ctx, request, reply, "over");
    const form = readForm(request);
    const credentials = { username: form.text("username").trim(), password: form.text("password") };
    const caller = { ip: request.ip, browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure) };
    const outcome = await signInToCall(ctx, shop, { ...call, key, action: call.request.action, credentials, caller });
    if (outcome === "wrong") return sendState(ctx, request, reply, "sign-in-failed");
    if (outcome === "too-many-attempts") return sendState(ctx, request, reply, "sign-in-blocked");
    // The typed password selects this account, so replacing another signed-in account needs no confirmation.
    return arrive(shop, request, reply, { isAsked: true });
  });
}

async function arrive(shop: Shop, request: FastifyRequest, reply: FastifyReply, { isAsked }: { isAsked: boolean }): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const ctx = await shop.contextOf(request);
  const key = request.cookies[CALL_COOKIE];
  const call = await findCall(ctx, key);
  if (!call || !key) return sendState(ctx, request, reply, "over");
  if (!call.sealedTokens) return sendState(ctx, request, reply, "sign-in");
  if (!isAsked && isOfAnother(call, ctx.viewer)) return sendState(ctx, request, reply, "other-account");
  shop.visitOf(request, reply).setCookie(CALL_COOKIE, null);
  const entered = await enter(ctx, call, { identity: shop.identity, request, reply, key });
  if (entered.kind !== "entered") return sendState(ctx, request, reply, entered.kind);
  return reply.redirect(pageIn(ctx.site, request, entered.to), 303);
}

function sendState(ctx: Context, request: FastifyRequest, reply: FastifyReply, state: ProcurementState): FastifyReply {
  return reply.redirect(statusPage(ctx.site, request, state), 303);
}
