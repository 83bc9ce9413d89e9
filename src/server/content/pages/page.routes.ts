import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isServicePath } from "#contract/service-paths.ts";
import { sendUncached } from "../../http/compression/compression.ts";
import { type ContentSnapshot, pageRouteOf } from "../../ports/content-port.ts";
import { type PageAddress, readAddress, siteForViewer } from "../../sites/index.ts";
import { makePage, type MadePage } from "./make-page.ts";
import { canonicalPath } from "../snapshot/canonical-path.ts";
import { getRequestOrigin, rememberSite, requestSite } from "./request-site.ts";
import { getConsent } from "./get-consent.ts";
import { encodeBody } from "./encode-body.ts";
import type { SharedPages } from "./shared-pages.ts";
import type { PageDeps } from "./page-deps.ts";
import { triedSite } from "./tried-site.ts";
import { hasToken, readPageRequest } from "./page-request.ts";
import { openPreview, shownContent } from "../preview/open-preview.ts";

const FILE = /\.[a-z0-9]{2,5}$/i;

/** Pages: GET and HEAD of every URL without another route. */
export function registerPageRoutes(app: FastifyInstance, deps: PageDeps & { sharedPages: SharedPages }): void {
  const { sharedPages: kept } = deps;
  app.get("/*", async (request, reply) => {
    const madeIn = kept.generation();
    const name = kept.nameOf(request);
    const known = name && kept.cache.get(name);
    if (known) return kept.send(request, reply, known);

    const pathname = pathnameOf(request.url);
    if (isServicePath(pathname)) return reply.callNotFound();
    request.server.shedLoad(request, reply);
    const preview = await openPreview(deps, deps.content.current(), request.url);
    const requested = preview?.site ?? triedSite(deps, requestSite(deps, request), request.url);
    const isSwitching = rememberSite(deps, request, reply);
    const visitor = preview ? preview.visitor : await deps.identify(request, requested);
    const site = siteForViewer(requested, visitor.viewer);
    const address = readAddress(pathname, site.settings.site.languages);
    const shown = shownContent(deps.content.current(), site, preview);
    const { snapshot } = shown;
    const canonical = canonicalPath(snapshot, site.siteId, pathname, address);
    if (kept.cacheHeaders.isShared && canonical) reply.header("cache-control", "private, no-store");
    if (canonical) return reply.redirect(canonical + request.url.slice(pathname.length), 301);
    if (FILE.test(pathname) && !hasResponse(snapshot, site.siteId, address)) return reply.callNotFound();

    const pageRequest = { ...readPageRequest(site, getRequestOrigin(deps, request), request.url), consent: getConsent(request, site) };
    if (preview) reply.header("x-robots-tag", "noindex, nofollow");
    if (hasToken(pageRequest) || preview) reply.header("referrer-policy", "strict-origin");
    if (!name || isSwitching || preview) {
      const page = await makePage(deps, request, pageRequest, { withNonce: true, visitor, shown });
      return sendOnce(kept, request, reply, page, { isSwitching });
    }

    let own = null as MadePage | null;
    const made = await kept.cache.make(name, async () => {
      own = await makePage(deps, request, pageRequest, { withNonce: false, visitor, shown });
      return own.isCacheable ? { body: await encodeBody(own.html), page: own.pageKey } : null;
    });
    if (made) return kept.send(request, reply, made, madeIn);
    own ??= await makePage(deps, request, pageRequest, { withNonce: false, visitor, shown });
    return sendOnce(kept, request, reply, own, { isSwitching });
  });
}

/** Whether content has a page or a redirect for an address that looks like a file. */
function hasResponse(snapshot: ContentSnapshot, siteId: string, { language, linkPrefix, path }: PageAddress): boolean {
  return snapshot.findPage(siteId, language, path) !== null || snapshot.findRedirect(siteId, linkPrefix, path) !== null;
}

/** Sends a page that is not cached, which therefore no shared cache stores either. */
async function sendOnce(
  { cacheHeaders }: SharedPages,
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  { isSwitching }: { isSwitching: boolean },
): Promise<FastifyReply> {
  request.pageRoute = pageRouteOf(page.pageKey);
  const setsCookie = isSwitching || page.setCookie !== undefined;
  const response = { status: page.status, isPersonal: page.isPersonal, setsCookie, isCacheable: false, madeIn: "" };
  reply.headers(cacheHeaders.of(request, response).byName);
  if (page.redirect !== null) return reply.redirect(page.redirect, page.status);
  if (page.setCookie) reply.header("set-cookie", page.setCookie);
  return sendUncached(request, reply.code(page.status).type("text/html; charset=utf-8"), page.html);
}

function pathnameOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? url : url.slice(0, at);
}
