import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseSite, findSite, SITE_COOKIE, siteOfHost } from "../../sites/index.ts";
import type { SiteRecord } from "../../context.ts";
import type { PageDeps } from "./page-deps.ts";

/** Site of a request: by host, or selected by query or cookie if that is allowed. */
export function requestSite(deps: Pick<PageDeps, "content" | "canSwitchSite">, request: FastifyRequest): SiteRecord {
  const requested = deps.canSwitchSite ? (queryOf(request)["site"] ?? request.cookies[SITE_COOKIE]) : undefined;
  return chooseSite(deps.content.current().sites, { host: request.host, wanted: requested, canSwitch: deps.canSwitchSite });
}

/** Stores the site selected by the query in a cookie. Returns whether it did. */
export function rememberSite(deps: Pick<PageDeps, "content" | "canSwitchSite">, request: FastifyRequest, reply: FastifyReply): boolean {
  const requested = deps.canSwitchSite ? queryOf(request)["site"] : undefined;
  const site = requested && findSite(deps.content.current().sites, requested);
  if (!site) return false;
  reply.setCookie(SITE_COOKIE, site.siteId, { path: "/", sameSite: "lax", httpOnly: true });
  return true;
}

/** Origin of absolute URLs: uses the request's host name only if a site has it; scheme and port are those of the public URL. */
export function getRequestOrigin(
  deps: Pick<PageDeps, "content" | "publicUrl">,
  request: Pick<FastifyRequest, "host" | "hostname">,
): string {
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
