import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { registerDictionaryRoutes } from "../dictionary/index.ts";
import { findLanguage, findSite } from "../sites/index.ts";
import { registerLayoutRoutes } from "./pages/layout.routes.ts";
import { registerMediaRoutes } from "./media.routes.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PageDeps } from "./pages/page-deps.ts";
import { registerPageRoutes } from "./pages/page.routes.ts";

export { ContentFileError } from "./files/content-files.ts";
export { contentLoaders } from "./content.loaders.ts";
export { buildSnapshot, type ContentSnapshot } from "./snapshot/content-snapshot.ts";
export { originOf, siteOfRequest } from "./pages/choose-site-of-request.ts";
export { openContent, type LiveContent } from "./snapshot/live-content.ts";
export { loadContent, type LoadOutcome } from "./files/load-content.ts";
export type { Loader, LoaderPage, LoaderRequest, LoaderResult, Loaders } from "./pages/loader.ts";
export { isIndexable } from "./pages/page-head.ts";
export type { PageDeps } from "./pages/page-deps.ts";
export type { Visitor } from "./pages/page-request.ts";
export { siteSwitchLoaders } from "./site-switch/site-switch.ts";
export { watchContent } from "./files/watch-content.ts";

/** All routes of content: layout service, dictionary service, media, and the pages, which take every other address. */
export function registerContentRoutes(app: FastifyInstance, deps: PageDeps & { db: Db }): { cache: PageCache } {
  registerLayoutRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerDictionaryRoutes(app, {
    findDictionary(idOrAlias, tag) {
      const snapshot = deps.content.current();
      const site = findSite(snapshot.sites, idOrAlias);
      const language = site && findLanguage(tag, site.settings.site.languages);
      const dictionary = language && snapshot.findDictionary(site.siteId, language);
      return dictionary ? { siteId: site.siteId, language, ...dictionary } : null;
    },
  });
  return registerPageRoutes(app, deps);
}
