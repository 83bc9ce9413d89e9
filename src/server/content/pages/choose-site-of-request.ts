import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseSite, findSite, SITE_COOKIE, siteOfHost, type SiteRecord } from "../../sites/index.ts";
import type { PageDeps } from "./page-deps.ts";

/** The site of a request: by host, or switched by query or cookie where that is allowed. */
export function siteOfRequest(deps: Pick<PageDeps, "content" | "canSwitchSite">, request: FastifyRequest): SiteRecord {
  const wanted = deps.canSwitchSite ? (queryOf(request)["site"] ?? request.cookies[SITE_COOKIE]) : undefined;
  return chooseSite(deps.content.current().sites, { host: request.host, wanted, canSwitch: deps.canSwitchSite });
}

/** Remembers a site that the query switched to. Returns whether it did. */
export function rememberSite(deps: Pick<PageDeps, "content" | "canSwitchSite">, request: FastifyRequest, reply: FastifyReply): boolean {
  const wanted = deps.canSwitchSite ? queryOf(request)["site"] : undefined;
  const site = wanted && findSite(deps.content.current().sites, wanted);
  if (!site) return false;
  reply.setCookie(SITE_COOKIE, site.siteId, { path: "/", sameSite: "lax", httpOnly: true });
  return true;
}

/**
 * Scheme and host of absolute addresses: of the request only the name is taken, and only where a site claims it; scheme
 * and port are those under which customers reach the shop.
 */
export function originOf(deps: Pick<PageDeps, "content" | "publicUrl">, request: Pick<FastifyRequest, "host" | "hostname">): string {
  if (!siteOfHost(deps.content.current().sites, request.host)) return deps.publicUrl;
  const { before, behind } = aroundName(deps);
  return before + request.hostname.toLowerCase() + behind;
}

type AroundName = { before: string; behind: string };
const around = new WeakMap<object, AroundName>();

/** Parts of our URLs before and after the host name; cached, because every request needs them. */
function aroundName(deps: Pick<PageDeps, "publicUrl">): AroundName {
  let known = around.get(deps);
  if (!known) {
    const { protocol, port } = new URL(deps.publicUrl);
    around.set(deps, (known = { before: `${protocol}//`, behind: port && `:${port}` }));
  }
  return known;
}

function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, unknown>;
  return { site: typeof query["site"] === "string" ? query["site"] : undefined };
}
