import type { FastifyInstance } from "fastify";
import { LAYOUT_API_KEY, LAYOUT_PATH } from "#contract/layout.ts";
import { sendUncached } from "../../http/compression/compression.ts";
import { findLanguage, findSite, siteForViewer } from "../../sites/index.ts";
import { renderPageResponse } from "./render-page-response.ts";
import { getRequestOrigin, requestSite } from "./request-site.ts";
import { getConsent } from "./get-consent.ts";
import type { PageDeps } from "./page-deps.ts";
import type { SharedPages } from "./shared-pages.ts";
import { triedSite } from "./tried-site.ts";
import { hasToken, isPersonalized, readPageRequest } from "./page-request.ts";
import { openPreview, shownContent } from "../preview/open-preview.ts";

type Query = { item?: unknown; sc_lang?: unknown; sc_apikey?: unknown; sc_site?: unknown };

/**
 * The layout service: the route of a path as JSON, in Sitecore's format, for the viewer of the cookies. `item` is a page URL,
 * which may have a query of its own. Responds with 404 and a body if the page does not exist.
 */
export function registerLayoutRoutes(app: FastifyInstance, deps: PageDeps & { sharedPages: SharedPages }): void {
  const { generation, cacheHeaders, nameOf } = deps.sharedPages;
  app.get<{ Querystring: Query }>(LAYOUT_PATH, async (request, reply) => {
    const madeIn = generation();
    reply.type("application/json; charset=utf-8").header("vary", "Accept-Encoding, Cookie");
    const refuse = (status: number, error: string) =>
      reply.code(status).header("cache-control", "no-store").send(JSON.stringify({ error }));
    const { item, sc_lang: tag, sc_apikey: key, sc_site: siteId } = request.query;
    if (key === undefined) return refuse(400, "The query parameter sc_apikey is missing.");
    if (key !== LAYOUT_API_KEY) return refuse(401, "This API key is unknown.");
    if (typeof item !== "string" || !item.startsWith("/"))
      return refuse(400, "The query parameter item must be a path that starts with /.");

    request.server.shedLoad(request, reply);
    const named = typeof siteId === "string" ? findSite(deps.content.current().sites, siteId) : null;
    const preview = await openPreview(deps, deps.content.current(), item);
    const site = preview?.site ?? triedSite(deps, named ?? requestSite(deps, request), item);
    const language = typeof tag === "string" && tag !== "" ? findLanguage(tag, site.settings.site.languages) : undefined;
    if (language === null) return refuse(400, "This site does not speak the language in sc_lang.");

    const visitor = preview ? preview.visitor : await deps.identify(request, site);
    const ownSite = siteForViewer(site, visitor.viewer);
    const pageRequest = {
      ...readPageRequest(ownSite, getRequestOrigin(deps, request), item, language),
      consent: getConsent(request, site),
    };
    const ctx = deps.createContext(site, visitor.viewer, request);
    const response = await renderPageResponse(ctx, {
      ...shownContent(deps.content.current(), ownSite, preview),
      loaders: deps.loaders,
      execute: (operation, variables) => deps.execute(ctx, pageRequest.language, operation, variables),
      request: pageRequest,
      visitor,
      isDevelopment: deps.isDevelopment,
      redirectHits: deps.redirectHits,
    });
    const isPersonal = isPersonalized(visitor) || hasToken(pageRequest) || preview !== null;
    // Redirects are reported in the body: fetch follows an HTTP redirect silently, so the browser would not get the new URL.
    const isShown = response.layout.sitecore.redirect === undefined;
    const status = isShown ? response.status : 200;
    if (isShown && visitor.endedSession) reply.header("set-cookie", visitor.endedSession.setCookie);
    const isCacheable = response.isCacheable && nameOf(request) !== "";
    reply.code(status).headers(cacheHeaders.of(request, { status, isPersonal, setsCookie: false, isCacheable, madeIn }).byName);
    return sendUncached(request, reply, JSON.stringify(response.layout));
  });
}
