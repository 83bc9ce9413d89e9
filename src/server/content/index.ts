import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { registerDictionaryRoutes } from "../dictionary/index.ts";
import { findLanguage, findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { siteSwitchLoaders } from "./site-switch/site-switch.ts";
import { registerLayoutRoutes } from "./pages/layout.routes.ts";
import { registerMediaRoutes } from "./media.routes.ts";
import { sendCustomerPreview } from "./preview/send-customer-preview.ts";
import type { SharedPages } from "./pages/shared-pages.ts";
import type { PageDeps } from "./pages/page-deps.ts";
import { registerPageRoutes } from "./pages/page.routes.ts";
import { PURGE_SHARED_CACHE, purgeSharedCache } from "./shared-cache/purge-shared-cache.ts";
import { createRedirectHits } from "./redirects/redirect-hits.ts";

export { ContentFileError } from "./files/content-files.ts";
export { announcePageData } from "./announce-page-data.ts";
export { buildSnapshot } from "./snapshot/content-snapshot.ts";
export { getRequestOrigin, requestSite } from "./pages/request-site.ts";
export { openContent, type LiveContent } from "./snapshot/live-content.ts";
export { loadContent, type LoadOutcome } from "./files/load-content.ts";
export { isIndexable } from "./pages/page-metadata.ts";
export type { PageDeps } from "./pages/page-deps.ts";
export { createPage, type NewPage } from "./documents/create-page.ts";
export { discardDraft, type EditProblem, restoreDraft, saveDraft } from "./documents/edit-draft.ts";
export { exportContent } from "./documents/export-content.ts";
export { findRevision } from "./documents/find-revision.ts";
export { listPictures } from "./documents/list-pictures.ts";
export { findDocument, type FoundDocument } from "./documents/find-document.ts";
export { listDocuments } from "./documents/list-documents.ts";
export {
  changePublished,
  keepEdits,
  PUBLISH_TASK,
  publishDraft,
  publishScheduled,
  type PublishRule,
  scheduleDraft,
  unpublishDocument,
} from "./documents/publish-draft.ts";
export { listPublished } from "./documents/list-published.ts";
export type { Author, Replaced } from "./documents/replace-document.ts";
export { createPreviewToken, readPreviewToken } from "./preview/open-preview.ts";
export type { PreviewClaims } from "./preview/preview-token.ts";
export { findRedirectConflicts, type RedirectConflict } from "./redirects/find-redirect-conflicts.ts";
export { isPathTarget, pathOfTarget, readRedirectFrom, readRedirectTarget } from "./redirects/redirect-address.ts";
export { dropRedirect, listRedirects, lockRedirects, writeRedirects } from "./redirects/change-redirects.ts";
export type { StoredRedirect } from "./redirects/redirects-store.ts";
export { PURGE_SHARED_CACHE } from "./shared-cache/purge-shared-cache.ts";
export { createSharedPages } from "./pages/shared-pages.ts";
export {
  removeUnknownSwitch,
  resetSetting,
  saveSetting,
  setFeatureSwitch,
  type SettingAddress,
  type SettingChange,
  type SettingProblemType,
} from "./settings/change-setting.ts";
export { type OrderFieldsState, readSiteOrderFields, saveOrderFields } from "./settings/order-fields.ts";
export { countGroupSwitches, type ListedSwitch, listFeatureSwitches, listSettings, type SettingState } from "./settings/list-settings.ts";
export { installationOf } from "./snapshot/installation.ts";
export { changeAlt, lockUpload, removeUpload, storeUpload } from "./uploads/change-uploads.ts";
export type { AltTexts, Upload, UploadSize } from "./uploads/uploads-store.ts";
export { watchContent } from "./files/watch-content.ts";

/** Registers the routes of media, which depend only on content. */
export function registerFileRoutes(app: FastifyInstance, deps: Pick<PageDeps, "content"> & { db: Db }): void {
  registerMediaRoutes(app, deps);
}

/** Registers the layout and dictionary services, the catch-all page route and the previews for customers; they need the contributions of all slices. */
export function registerPages(app: FastifyInstance, deps: Omit<PageDeps, "redirectHits"> & { sharedPages: SharedPages }): void {
  const redirectHits = createRedirectHits({ ...deps, log: app.log });
  app.addHook("onClose", () => redirectHits.stop());
  registerLayoutRoutes(app, { ...deps, redirectHits });
  registerDictionaryRoutes(app, {
    findDictionary(idOrAlias, tag) {
      const snapshot = deps.content.current();
      const site = findSite(snapshot.sites, idOrAlias);
      const language = site && findLanguage(tag, site.settings.site.languages);
      const dictionary = language && snapshot.findDictionary(site.siteId, language);
      return dictionary ? { siteId: site.siteId, language, ...dictionary } : null;
    },
    loadPhraseKeys: async () => (await deps.loadRenderer()).assets.phrases,
  });
  registerPageRoutes(app, { ...deps, redirectHits });
  app.decorate("sendCustomerPreview", (request, reply, preview) => sendCustomerPreview({ ...deps, redirectHits }, request, reply, preview));
}

export const content: Slice = {
  name: "content",
  loaders: siteSwitchLoaders,
  routes: registerFileRoutes,
  tasks: ({ config, metrics }) => ({
    [PURGE_SHARED_CACHE]: { run: () => purgeSharedCache({ urls: config.purgeUrls, metrics }) },
  }),
};
