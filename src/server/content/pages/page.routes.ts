import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isServicePath } from "#contract/service-paths.ts";
import { dictionaryUrl } from "../../dictionary/index.ts";
import { readAddress } from "../../sites/index.ts";
import { answerPage, type PageAnswer } from "./answer-page.ts";
import { canonicalPath } from "../snapshot/canonical-path.ts";
import { originOf, rememberSite, siteOfRequest } from "./choose-site-of-request.ts";
import { pickEncoding } from "../../http/accept-encoding.ts";
import { encodeBody, encodeOnce, type EncodedBody } from "./encode-body.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { PageDeps } from "./page-deps.ts";
import { isPersonalVisit, readPageRequest, type PageRequest } from "./page-request.ts";

const FILE = /\.[a-z0-9]{2,5}$/i;

/**
 * The pages: GET and HEAD of every address that no other route takes. Pages for visitors without session and
 * cart are kept, compressed, until content or catalogue change; a hit costs one look-up.
 */
export function registerPageRoutes(app: FastifyInstance, deps: PageDeps): { cache: PageCache } {
  const generation = (): string => `${deps.content.current().version} ${deps.catalogues.version()}`;
  const cache = createPageCache({ clock: deps.clock, generation });
  const personal = personalCookiePattern(deps.personalCookies);

  app.get("/*", async (request, reply) => {
    const isShared = !deps.isDevelopment && !personal.test(request.headers.cookie ?? "");
    const site = siteOfRequest(deps, request);
    const origin = originOf(deps, request);
    // Whatever a Host header or cookie says, a page is kept once for each site and address of ours.
    const key = isShared ? `${origin} ${site.siteId} ${request.url}` : "";
    const kept = isShared && cache.get(key);
    if (kept) return sendKept(request, reply, kept);

    const pathname = pathnameOf(request.url);
    if (isServicePath(pathname)) return reply.callNotFound();
    const isSwitching = rememberSite(deps, request, reply);
    const address = readAddress(pathname, site.settings.site.languages);
    const snapshot = deps.content.current();
    const canonical = canonicalPath(snapshot, site.siteId, pathname, address);
    if (canonical) return reply.redirect(canonical + request.url.slice(pathname.length), 301);
    if (FILE.test(pathname) && !snapshot.findPage(site.siteId, address.language, address.path)) return reply.callNotFound();

    const pageRequest = readPageRequest(site, origin, request.url);
    if (!isShared || isSwitching) return sendOnce(request, reply, await makePage(deps, request, pageRequest, { withNonce: true }));

    let own = null as MadePage | null;
    const made = await cache.make(key, async () => {
      own = await makePage(deps, request, pageRequest, { withNonce: false });
      return own.isCacheable ? encodeBody(own.html) : null;
    });
    if (made) return sendKept(request, reply, made);
    return sendOnce(request, reply, own ?? (await makePage(deps, request, pageRequest, { withNonce: false })));
  });
  return { cache };
}

type MadePage = { status: number; html: string; redirect: string | null; isCacheable: boolean; isPersonal: boolean; setCookie?: string };

/** Makes a page. One that may be kept for others must not carry the nonce of this request. */
async function makePage(
  deps: PageDeps,
  request: FastifyRequest,
  pageRequest: PageRequest,
  { withNonce }: { withNonce: boolean },
): Promise<MadePage> {
  const visitor = await deps.identify(request, pageRequest.site);
  const ctx = deps.createContext(pageRequest.site, visitor.viewer, request);
  const snapshot = deps.content.current();
  const answer: PageAnswer = await answerPage(ctx, {
    snapshot,
    loaders: deps.loaders,
    execute: (operation, variables) => deps.execute(ctx, pageRequest.language, operation, variables),
    request: pageRequest,
    visitor,
  });
  const isPersonal = isPersonalVisit(visitor);
  const { redirect } = answer.layout.sitecore;
  if (redirect !== undefined) return { status: answer.status, html: "", redirect, isCacheable: false, isPersonal };

  const dictionary = snapshot.findDictionary(pageRequest.site.siteId, pageRequest.language);
  const { renderer, assets } = await deps.loadRenderer();
  const { html, failures } = renderer.renderPage(
    {
      layout: answer.layout,
      phrases: dictionary?.phrases ?? {},
      dictionaryUrl: dictionaryUrl(pageRequest.site.siteId, pageRequest.language, dictionary?.hash ?? ""),
    },
    { nonce: withNonce ? request.cspNonce : "", assets, keepsRegions: !deps.isDevelopment },
  );
  for (const { uid, componentName, error } of failures) {
    ctx.log.error({ err: error, uid, component: componentName, path: pageRequest.path }, "a block could not be rendered");
  }
  const isCacheable = answer.isCacheable && !isPersonal && failures.length === 0;
  const { endedSession } = visitor;
  return { status: answer.status, html, redirect: null, isCacheable, isPersonal, ...endedSession };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply {
  // Every use is checked back, so that signing in shows at once; unchanged pages cost no body.
  const headers = { "cache-control": "no-cache", vary: "Accept-Encoding, Cookie", etag: body.etag };
  if (request.headers["if-none-match"] === body.etag) return reply.headers(headers).code(304).send();
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  const type = "text/html; charset=utf-8";
  // A shop that is about to stop tells it by headers of Fastify's own.
  if (encoding === "identity" || reply.hasHeader("connection")) return reply.headers(headers).type(type).send(body.identity);
  const packed = body[encoding];
  // A text of bytes goes out in one piece with its head, which is a quarter less work than a buffer behind it.
  reply.hijack();
  reply.raw.writeHead(200, { ...headers, "content-encoding": encoding, "content-type": type, "content-length": packed.length });
  reply.raw.end(packed.toString("latin1"), "latin1");
  return reply;
}

async function sendOnce(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
  reply.header("cache-control", page.isPersonal ? "private, no-store" : "no-cache").header("vary", "Accept-Encoding, Cookie");
  if (page.redirect !== null) return reply.redirect(page.redirect, page.status);
  if (page.setCookie) reply.header("set-cookie", page.setCookie);
  const { encoding, body } = await encodeOnce(page.html, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(page.status).type("text/html; charset=utf-8").send(body);
}

function pathnameOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? url : url.slice(0, at);
}

function personalCookiePattern(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/;
  return new RegExp(`(?:^|;\\s*)(?:${names.map((name) => name.replace(/[^\w-]/g, "\\$&")).join("|")})=`);
}
