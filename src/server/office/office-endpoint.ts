import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Context } from "../context.ts";
import { REFRESH_HEADER } from "#contract/office/routes.ts";
import { passkeyOriginOf, shopOrigins } from "../identity/index.ts";
import { toNetworkPrefix } from "../rate-limit/index.ts";
import type { Shop } from "../shop.ts";
import { anonymousViewer } from "../viewer.ts";
import { makeInputStorable } from "./make-storable.ts";
import { errorBody, JSON_TYPE } from "./error-body.ts";
import type { OfficeContext } from "./office-context.ts";
import { DEVELOPMENT_POLICY, OFFICE_POLICY } from "./office-page.ts";
import { getOfficeUrl } from "./office-url.ts";
import { onlyWithAccess } from "./only-with-access.ts";
import {
  officeBrowserCookie,
  officeCookie,
  readOfficeBrowserCookie,
  readOfficeCookie,
  readSignOnCookie,
  signOnCookie,
} from "./session/office-cookie.ts";
import { readOfficeSession } from "./session/read-office-session.ts";

/** What the routes of the back office have in common. */
export type OfficeEndpoint = {
  shop: Shop;
  /** Of every route: without access it does not exist, and its input can be stored. */
  routeOptions: RouteShorthandOptions;
  /** Token of the request's session; null without one. */
  readSessionToken(request: FastifyRequest): string | null;
  /** Headers of every response. */
  setHeaders(reply: FastifyReply): FastifyReply;
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<OfficeContext>;
};

/** A body that is too large or malformed gets JSON like every other error, not the shop's page. */
function rejectInput(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) throw error;
  request.log.info({ err: error }, "a request to the back office was rejected");
  void reply
    .code(statusCode)
    .type(JSON_TYPE)
    .send(errorBody(statusCode === 413 ? "FileTooLargeError" : "InvalidTextError"));
}

export function createOfficeEndpoint(http: FastifyInstance, shop: Shop): OfficeEndpoint {
  const { config } = shop;
  const isSecure = config.publicUrl.startsWith("https:");
  const policy = config.isDevelopment ? DEVELOPMENT_POLICY : OFFICE_POLICY;
  const readSessionToken = (request: FastifyRequest) => readOfficeCookie(request.cookies, isSecure);

  return {
    shop,
    routeOptions: { ...onlyWithAccess(http, shop), preHandler: makeInputStorable, errorHandler: rejectInput },
    readSessionToken,

    setHeaders: (reply) =>
      reply
        .header("content-security-policy", policy)
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex, nofollow")
        .header("cache-control", "no-store"),

    async createContext(request, reply) {
      const content = shop.content.current();
      return {
        ...shop.taskContext,
        log: request.log as unknown as OfficeContext["log"],
        replica: shop.replica.current(),
        session: await readOfficeSession(shop, readSessionToken(request), { isUse: request.headers[REFRESH_HEADER] === undefined }),
        caller: {
          address: request.ip,
          network: toNetworkPrefix(request.ip),
          userAgent: request.headers["user-agent"] ?? "",
          browser: readOfficeBrowserCookie(request.cookies, isSecure),
          signOn: readSignOnCookie(request.cookies, isSecure),
        },
        passkeyOrigin: passkeyOriginOf(request, shopOrigins(getOfficeUrl(config))),
        setBrowserCookie: (token) => void reply.header("set-cookie", officeBrowserCookie(token, isSecure)),
        setSignOnCookie: (token) => void reply.header("set-cookie", signOnCookie(token, isSecure)),
        setSessionCookie: (token) => void reply.header("set-cookie", officeCookie(token, isSecure)),
        sites: content.sites,
        content,
        schedule: shop.schedule,
        officeUrl: getOfficeUrl(config),
        onAccountMove: (tx, account) => shop.onAccountMove(tx, account),
        findStuckWithout: shop.findStuckWithout,
        config,
        shopContext: (site): Context => shop.createContext(site, anonymousViewer, request),
        emailExamples: shop.emailExamples,
      };
    },
  };
}
