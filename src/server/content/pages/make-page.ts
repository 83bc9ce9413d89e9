import type { FastifyRequest } from "fastify";
import { dictionaryUrl } from "../../dictionary/index.ts";
import type { Visitor } from "../../viewer.ts";
import type { shownContent } from "../preview/open-preview.ts";
import type { PageDeps } from "./page-deps.ts";
import { hasToken, isPersonalized, type PageRequest } from "./page-request.ts";
import { type PageResponse, renderPageResponse } from "./render-page-response.ts";

export type MadePage = Pick<PageResponse, "status" | "isCacheable" | "pageKey"> & {
  html: string;
  redirect: string | null;
  isPersonal: boolean;
  setCookie?: string;
};

/** Renders a page for a visitor. A shared page must not contain the nonce of this request. */
export async function makePage(
  deps: PageDeps,
  request: FastifyRequest,
  pageRequest: PageRequest,
  { withNonce, visitor, shown }: { withNonce: boolean; visitor: Visitor; shown: ReturnType<typeof shownContent> },
): Promise<MadePage> {
  const { snapshot, preview } = shown;
  const ctx = deps.createContext(pageRequest.site, visitor.viewer, request);
  const response: PageResponse = await renderPageResponse(ctx, {
    ...shown,
    loaders: deps.loaders,
    execute: (operation, variables) => deps.execute(ctx, pageRequest.language, operation, variables),
    request: pageRequest,
    visitor,
    isDevelopment: deps.isDevelopment,
    redirectHits: deps.redirectHits,
  });
  const isPersonal = isPersonalized(visitor) || hasToken(pageRequest) || preview !== undefined;
  const { redirect } = response.layout.sitecore;
  const { status, pageKey } = response;
  if (redirect !== undefined) return { status, pageKey, html: "", redirect, isCacheable: false, isPersonal };

  if (response.usesCamera) request.allowCamera();
  // Styles of the maps service require a nonce: shared pages, and those of sites without a key, do not allow the service.
  const hasNonce = withNonce || response.usesMaps;
  if (hasNonce && pageRequest.site.settings.site.mapsKey !== "") request.allowMaps();
  const dictionary = snapshot.findDictionary(pageRequest.site.siteId, pageRequest.language);
  const { renderer, assets } = await deps.loadRenderer();
  const { html, failures } = renderer.renderPage(
    {
      layout: response.layout,
      phrases: dictionary?.phrases ?? {},
      dictionaryUrl: dictionaryUrl(pageRequest.site.siteId, pageRequest.language, dictionary?.hash ?? "", assets.phrases),
    },
    { nonce: hasNonce ? request.cspNonce : "", assets, keepsRegions: !deps.isDevelopment },
  );
  for (const { uid, componentName, error } of failures) {
    ctx.log.error({ err: error, uid, component: componentName, path: pageRequest.path }, "a block could not be rendered");
  }
  const isCacheable = response.isCacheable && !isPersonal && failures.length === 0;
  const { endedSession } = visitor;
  return { status, pageKey, html, redirect: null, isCacheable, isPersonal, ...endedSession };
}
