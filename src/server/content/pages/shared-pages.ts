import type { FastifyReply, FastifyRequest } from "fastify";
import { consentValue } from "#contract/consent.ts";
import { pickEncoding } from "../../http/compression/accept-encoding.ts";
import type { FastPath } from "../../http/on-request/fast-path.ts";
import { pageRouteOf } from "../../ports/content-port.ts";
import { chooseSite } from "../../sites/index.ts";
import { getRequestOrigin, requestSite } from "./request-site.ts";
import { getConsent, refusesAll } from "./get-consent.ts";
import { type CacheHeadersFor, createCacheHeaders, type SharedCacheOptions } from "../shared-cache/cache-headers.ts";
import { createPageCache, type MadeBody, type PageCache, type PageCacheOptions } from "./page-cache.ts";
import type { PageDeps } from "./page-deps.ts";

export type SharedPagesDeps = Pick<
  PageDeps,
  "content" | "clock" | "catalogues" | "publicUrl" | "personalCookies" | "isDevelopment" | "canSwitchSite"
> &
  Pick<SharedCacheOptions, "sharedCacheSeconds">;

/** Pages that all visitors share, with their cache and responses. */
export type SharedPages = {
  cache: PageCache;
  cacheHeaders: CacheHeadersFor;
  /** Version of content and catalogue. */
  generation(): string;
  /** Cache key of the request's page; "" for a visitor with a session or cart, whose page is personal. */
  nameOf(request: FastifyRequest): string;
  /** Whether a Cookie header has a session or cart. */
  isPersonal(cookies: string): boolean;
  /** `madeIn` is the generation in which a body that was just made began; without it, the body is of the current one. */
  send(request: FastifyRequest, reply: FastifyReply, made: MadeBody, madeIn?: string): FastifyReply;
  answerEarly: FastPath;
};

const TYPE = "text/html; charset=utf-8";

/**
 * Caches pages for visitors without session and cart, compressed, until content or catalogue change; a hit costs one lookup.
 */
export function createSharedPages(deps: SharedPagesDeps): SharedPages {
  const { generation, changedPages } = generationOf(deps);
  const cache = createPageCache({ clock: deps.clock, generation, changedPages });
  const cacheHeaders = createCacheHeaders({ sharedCacheSeconds: deps.sharedCacheSeconds, generation });
  const personal = personalCookiePattern(deps.personalCookies);
  // Cached once per site and public origin, whatever the Host header or cookies are.
  const nameFor = (request: FastifyRequest) => {
    const site = requestSite(deps, request);
    const given = getConsent(request, site)?.given;
    // Pages that depend on the consent are cached separately for each choice; there are few of them.
    return `${getRequestOrigin(deps, request)} ${site.siteId} ${request.url}${given ? ` ${consentValue(given)}` : ""}`;
  };
  const startOf = startsByHost(deps);

  return {
    cache,
    cacheHeaders,
    generation,
    nameOf: (request) => (deps.isDevelopment || personal.test(request.headers.cookie ?? "") ? "" : nameFor(request)),
    isPersonal: (cookies) => personal.test(cookies),
    send(request, reply, made, madeIn = generation()) {
      const response = { status: 200, isPersonal: false, setsCookie: false, isCacheable: true, madeIn };
      return sendCached(request, reply.headers(cacheHeaders.of(request, response).byName), made);
    },
    /** Handles most requests of new visitors and crawlers: no cookie and a cached page. The route handles the rest. */
    answerEarly(request, response, head) {
      const { cookie, "if-none-match": known, "accept-encoding": accepted } = request.headers;
      if (request.method !== "GET" || cookie !== undefined || known !== undefined || deps.isDevelopment) return false;
      if (refusesAll(request.headers)) return false;
      const encoding = pickEncoding(accepted);
      if (encoding === "identity") return false;
      const made = cache.get(startOf(request) + request.url);
      if (!made) return false;
      const { body } = made;
      request.pageRoute = pageRouteOf(made.page);
      const packed = body.packed[encoding];
      const own = ["etag", body.etag, "content-encoding", encoding, "content-type", TYPE, "content-length", String(packed.length)];
      response.writeHead(200, [...head, ...cacheHeaders.ofCachedPage(request).flat, ...own]);
      response.end(packed, "latin1");
      return true;
    },
  };
}

const MAX_HOSTS = 100;

/**
 * Prefix of the cache key for visitors without cookies, memoized per host because computing it is the largest part of the work.
 */
function startsByHost(deps: SharedPagesDeps): (request: Pick<FastifyRequest, "host" | "hostname">) => string {
  let of: unknown = null;
  const known = new Map<string, string>();
  return (request) => {
    const content = deps.content.current();
    // Bounded, because a client can send any host.
    if (content !== of || known.size > MAX_HOSTS) known.clear();
    of = content;
    const { host } = request;
    let start = known.get(host);
    if (start === undefined) {
      // URLs that switch the site are never cached, so the host alone determines the site.
      const site = chooseSite(content.sites, { host, canSwitch: false });
      known.set(host, (start = `${getRequestOrigin(deps, request)} ${site.siteId} `));
    }
    return start;
  };
}

/** Version of content and catalogue. Read on every request, so its text is cached. */
function generationOf({ content, catalogues }: SharedPagesDeps): Pick<PageCacheOptions, "generation" | "changedPages"> {
  let of = { content: -1, catalogue: -1 };
  let text = "";
  return {
    generation() {
      const [contentVersion, catalogue] = [content.current().version, catalogues.version()];
      if (contentVersion !== of.content || catalogue !== of.catalogue) {
        of = { content: contentVersion, catalogue };
        text = `${contentVersion} ${catalogue}`;
      }
      return text;
    },
    changedPages(since) {
      const [contentVersion, catalogue] = since.split(" ").map(Number);
      return catalogue === catalogues.version() ? content.current().changedPages(contentVersion!) : null;
    },
  };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { body, page }: MadeBody): FastifyReply {
  request.pageRoute = pageRouteOf(page);
  reply.header("etag", body.etag);
  // Respond with 304 to unchanged pages.
  if (request.headers["if-none-match"] === body.etag) return reply.code(304).send();
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  reply.type(TYPE);
  if (encoding === "identity") return reply.send(body.identity);
  return reply.header("content-encoding", encoding).send(Buffer.from(body.packed[encoding], "latin1"));
}

function personalCookiePattern(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/;
  return new RegExp(`(?:^|;\\s*)(?:${names.map((name) => name.replace(/[^\w-]/g, "\\$&")).join("|")})=`);
}
