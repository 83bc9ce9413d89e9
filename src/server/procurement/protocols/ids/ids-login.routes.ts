import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IDS_LOGIN_PATH, PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { unreachable } from "#contract/unreachable.ts";
import { knownBrowserToken } from "../../../identity/index.ts";
import { toNetwork, consumeAttempt } from "../../../rate-limit/index.ts";
import type { Shop } from "../../../shop.ts";
import { anonymousViewer } from "../../../viewer.ts";
import { CALL_COOKIE } from "../../sign-in/call-cookie.ts";
import { beginCall } from "../../sign-in/begin-call.ts";
import { isFramed, sendFramedPage } from "../../sign-in/framed-page.ts";
import { pageIn, statusPage } from "../../sign-in/status-page.ts";
import { textResponse } from "./text-response.ts";
import { readIdsCall } from "./read-ids-call.ts";
import { MAX_REQUEST_SIZE } from "./wire/ids-request.ts";

/** The endpoint to which craft software sends its users, by form or query (IDS-01). */
export function registerIdsLogin(app: FastifyInstance, shop: Shop): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Parse the raw bytes ourselves, whatever the content type: the charset can be declared in several places.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_REQUEST_SIZE }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (_request, reply) => {
      // Credentials can be in the URL: prevent caching and referrers.
      void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    });
    scope.route({ method: ["GET", "POST"], url: IDS_LOGIN_PATH, handler: (request, reply) => answer(shop, request, reply) });
  });
}

async function answer(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { identity } = shop;
  // The request is cross-site, so the browser's own session is unknown here; a page of the shop reads it later.
  const ctx = shop.createContext(shop.siteOf(request), anonymousViewer, request);
  const isInFrame = isFramed(request);
  const goTo = (address: string) =>
    isInFrame ? sendFramedPage(ctx, request, reply, { kind: "page", address }) : reply.redirect(address, 303);
  if (!(await consumeAttempt(ctx.db, `procurement ${toNetwork(request.ip)}`, "procurementLogin", ctx.clock.now()))) {
    return goTo(statusPage(ctx.site, request, "too-many-attempts"));
  }
  const read = readIdsCall(
    {
      method: request.method,
      query: request.url.split("?").slice(1).join("?"),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      contentType: request.headers["content-type"] ?? "",
    },
    { allowsLocal: shop.canSwitchSite },
  );
  switch (read.kind) {
    case "login-information":
    case "versions":
      return reply.type("text/xml; charset=utf-8").send(textResponse(read.kind));
    case "to-cart":
      return goTo(pageIn(ctx.site, request, ctx.site.settings.site.pages.cart));
    case "refused":
      ctx.log.info({ reason: read.reason }, "a procurement call was rejected");
      return goTo(statusPage(ctx.site, request, read.state));
    case "call": {
      const caller = { ip: request.ip, browser: knownBrowserToken(request.headers.cookie, identity.isSecure) };
      const begun = await beginCall(ctx, shop, read.call, caller);
      if (begun.kind === "wrong") return goTo(statusPage(ctx.site, request, "failed"));
      if (begun.kind === "too-many-attempts") return goTo(statusPage(ctx.site, request, "too-many-attempts"));
      if (isInFrame) return sendFramedPage(ctx, request, reply, { kind: "call", key: begun.key });
      shop.visitOf(request, reply).setCookie(CALL_COOKIE, begun.key);
      return goTo(begun.isSignedIn ? PROCUREMENT_ROUTES.enter : statusPage(ctx.site, request, "sign-in"));
    }
    default:
      return unreachable(read);
  }
}
