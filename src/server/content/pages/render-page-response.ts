import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { MAP_COMPONENTS, SCANNING_COMPONENTS } from "#contract/component-names.ts";
import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { LayoutComponent, LayoutResponse, PageContext, PageMetadata, Placeholders } from "#contract/layout.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { HAND_OVER_MESSAGES, HAND_OVER_QUERY, VISIT_ENDED_PAGE, type VisitBarData } from "#contract/visit-links.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { isBlockVisible, type BlockViewer } from "#contract/rules/shop/visibility.ts";
import type { Context } from "../../context.ts";
import { type ContentSnapshot, pageKey, type StoredComponent, type StoredPage, type StoredPlaceholders } from "../../ports/content-port.ts";
import { isProcurement, type Visitor } from "../../viewer.ts";
import type { ExecuteOperation, LoaderPage, LoaderResult, Loaders } from "../../loader.ts";
import { can, mustSetUpFactor } from "../../policies.ts";
import { pageMetadataFrom, pageTitle, siteNameIn } from "./page-metadata.ts";
import { pageContextOf, userContextOf, type PageRequest } from "./page-request.ts";
import { findDevelopmentPage, isMockPage } from "./development-page.ts";
import { NOT_FOUND_PATH } from "./not-found-path.ts";
import type { PagePreview } from "../preview/open-preview.ts";
import { itemIdOf } from "../files/prepare-content.ts";
import { shownSettings } from "./shown-settings.ts";
import { toLocation } from "../redirects/redirect-address.ts";
import type { RedirectHits } from "../redirects/redirect-hits.ts";

export type PageResponseInput = {
  snapshot: ContentSnapshot;
  loaders: Loaders;
  execute: ExecuteOperation;
  request: PageRequest;
  visitor: Visitor;
  isDevelopment: boolean;
  redirectHits: Pick<RedirectHits, "count">;
  /** Set for a signed preview of a draft. */
  preview?: PagePreview | undefined;
};

export type PageResponse = {
  /** 200, the loader's status, 404, or the status of a redirect. */
  status: number;
  layout: LayoutResponse;
  /** Whether other visitors may receive the same response: content allows it and no loader failed. */
  isCacheable: boolean;
  /** The content page, by `pageKey`; empty if there is none. */
  pageKey: string;
  /** Whether the document needs the camera permission; it is then not shared. */
  usesCamera: boolean;
  usesMaps: boolean;
};

/** Long enough to be found in the log, short enough to be read out on the phone. */
const ERROR_ID_BYTES = 4;

type Collected = {
  head: Partial<PageMetadata>;
  status: number;
  redirect: string | null;
  /** Address of a removed article or group that redirects. */
  removed: string | null;
  notFound: boolean;
  failed: boolean;
} & Pick<PageResponse, "usesCamera" | "usesMaps">;

const NO_RIGHTS = { usesCamera: false, usesMaps: false };

const nothingCollected = (status: 200 | 404): Collected => ({
  head: {},
  status,
  redirect: null,
  removed: null,
  notFound: status === 404,
  failed: false,
  ...NO_RIGHTS,
});

/**
 * Renders the page of a path: the blocks this viewer may see, each with the data of its loader. Loaders run in parallel; a
 * failing one affects only its block.
 */
export async function renderPageResponse(ctx: Context, input: PageResponseInput): Promise<PageResponse> {
  const { request } = input;
  if (input.visitor.endedSession?.isVisit && request.path !== VISIT_ENDED_PAGE && hasVisitEndedPage(input))
    return answerRedirect(ctx, input, pageContextOf(request, {}), {
      location: withPrefix(request.linkPrefix, VISIT_ENDED_PAGE),
      status: 302,
    });
  if (mustSetUpFactor(ctx.viewer) && !factorPages(request).includes(request.path))
    return answerRedirect(ctx, input, pageContextOf(request, {}), {
      location: withPrefix(request.linkPrefix, ACCOUNT_PAGES.requiredFactor),
      status: 302,
    });
  const found = findPage(input);
  if (!found) return redirectByStaff(ctx, input) ?? answerNotFound(ctx, input);
  const { page, params } = found;
  const context = pageContextOf(request, page.fields);
  const collected = nothingCollected(200);
  const placeholders = await load(ctx, input, page, loaderPageOf(context, request, page, params), collected);
  if (collected.redirect !== null) {
    const { removed, status } = collected;
    const byStaff = removed === null ? null : redirectByStaff(ctx, input);
    if (byStaff) return byStaff;
    if (removed !== null) input.redirectHits.count({ siteId: request.site.siteId, fromPath: removed, isAutomatic: true });
    return answerRedirect(ctx, input, context, { location: withPrefix(request.linkPrefix, collected.redirect), status });
  }
  if (collected.notFound) return redirectByStaff(ctx, input) ?? answerNotFound(ctx, input);
  const { usesCamera, usesMaps } = collected;
  return {
    status: collected.status,
    pageKey: pageKey(page),
    isCacheable: page.isCacheable && collected.status === 200 && !collected.failed && !usesCamera && !usesMaps,
    usesCamera,
    usesMaps,
    layout: {
      sitecore: {
        context: sitecoreContext(ctx, input, context, withHead(input, page, collected)),
        route: {
          name: page.path === "/" ? "home" : page.path.slice(page.path.lastIndexOf("/") + 1),
          displayName: page.name,
          itemId: itemIdOf(page.siteId, page.path),
          templateName: "Page",
          fields: page.fields,
          placeholders,
        },
      },
    },
  };
}

/** Visitors do not have the page if visits are on for groups of customers only. */
function hasVisitEndedPage({ snapshot, request }: PageResponseInput): boolean {
  return snapshot.findPage(request.site.siteId, request.language, VISIT_ENDED_PAGE) !== null;
}

/** Pages of a user who must set up a second factor first (TRUST-07). */
function factorPages({ site }: PageRequest): string[] {
  const { logout, logoutSuccess } = site.settings.site.pages;
  return [ACCOUNT_PAGES.requiredFactor, logout, logoutSuccess];
}

function findPage({ snapshot, request, isDevelopment }: PageResponseInput): ReturnType<ContentSnapshot["findPage"]> {
  const { site, language, path } = request;
  if (path === NOT_FOUND_PATH) return null;
  const found = isDevelopment && isMockPage(path) ? null : snapshot.findPage(site.siteId, language, path);
  if (found || !isDevelopment) return found;
  return findDevelopmentPage(snapshot, { siteId: site.siteId, language, path, frame: NOT_FOUND_PATH });
}

function withHead({ request, preview }: PageResponseInput, page: StoredPage, { head: own, usesCamera, usesMaps }: Collected): PageMetadata {
  const head = {
    ...pageMetadataFrom(request, page),
    ...own,
    ...((usesCamera || usesMaps) && { hasOwnHeaders: true as const }),
    ...(preview && { robots: "noindex, nofollow" }),
  };
  return own.title === undefined ? head : { ...head, title: pageTitle(own.title, siteNameIn(request)) };
}

/** The redirect that staff maintain for an address without a page; null without one. */
function redirectByStaff(ctx: Context, input: PageResponseInput): PageResponse | null {
  const { request, snapshot } = input;
  const { siteId, settings } = request.site;
  const found = snapshot.findRedirect(siteId, request.linkPrefix, request.path);
  if (!found) return null;
  input.redirectHits.count({ siteId, fromPath: found.fromPath, isAutomatic: false });
  const location = toLocation(found.target, { ...request, languages: settings.site.languages });
  return answerRedirect(ctx, input, pageContextOf(request, {}), { location, status: found.isPermanent ? 301 : 302 });
}

async function answerNotFound(ctx: Context, input: PageResponseInput): Promise<PageResponse> {
  const { request, snapshot } = input;
  const page = snapshot.findPage(request.site.siteId, request.language, NOT_FOUND_PATH)?.page;
  const context = pageContextOf(request, {});
  const collected = nothingCollected(404);
  const notFound = page && (await load(ctx, input, page, loaderPageOf(context, request, page, {}), collected));
  const metadata: PageMetadata = {
    ...(page ? pageMetadataFrom(request, page) : { title: request.site.name, description: "", jsonLd: [] }),
    canonical: "",
    alternates: [],
    robots: "noindex",
  };
  return {
    status: 404,
    isCacheable: false,
    pageKey: "",
    ...NO_RIGHTS,
    layout: { sitecore: { context: sitecoreContext(ctx, input, context, metadata), route: null, ...(notFound && { notFound }) } },
  };
}

function answerRedirect(
  ctx: Context,
  input: PageResponseInput,
  context: PageContext,
  { location, status }: { location: string; status: number },
): PageResponse {
  const metadata: PageMetadata = { title: "", description: "", canonical: "", alternates: [], robots: "noindex", jsonLd: [] };
  return {
    status: status >= 300 && status < 400 ? status : 302,
    isCacheable: false,
    pageKey: "",
    ...NO_RIGHTS,
    layout: {
      sitecore: {
        context: sitecoreContext(ctx, input, context, metadata),
        route: null,
        redirect: location,
      },
    },
  };
}

/** Whether the page is shown in edit mode: requested by an editor (decision B14), or by the back office for a draft. */
function isEditing({ request, visitor, preview }: PageResponseInput): boolean {
  if (preview) return preview.isEditing;
  return new URLSearchParams(request.query).get(MODE_QUERY) === EDIT_MODE && can(visitor.viewer, "editContent");
}

function sitecoreContext(
  ctx: Context,
  input: PageResponseInput,
  page: PageContext,
  metadata: PageMetadata,
): LayoutResponse["sitecore"]["context"] {
  const { request, visitor } = input;
  const visit = visitOf(ctx, request);
  const settings = shownSettings(request.site.settingsByLanguage[request.language] ?? request.site.settings);
  return {
    pageEditing: isEditing(input),
    language: request.language,
    site: { name: request.site.siteId },
    itemPath: request.path,
    settings: visit ? settingsInVisit(settings) : settings,
    user: userContextOf(visitor),
    page,
    ...(visit && { visit }),
    ...(request.consent && { consent: request.consent }),
    head: metadata,
  };
}

const MINUTE_MS = 60_000;

/** The bar of a visit; null if the viewer is the account's owner. */
function visitOf({ viewer, clock, site }: Context, { query }: PageRequest): VisitBarData | null {
  if (viewer.kind !== "customer" || !viewer.visit) return null;
  const message = new URLSearchParams(query).get(HAND_OVER_QUERY);
  return {
    customerName: viewer.companyName,
    customerNumber: viewer.unit,
    minutesLeft: Math.max(0, Math.ceil((Date.parse(viewer.visit.endsAt) - clock.now().getTime()) / MINUTE_MS)),
    canHandOver: hasCart(site.settings.shop.shopType) && can(viewer, "handOverCart"),
    message: HAND_OVER_MESSAGES.find((known) => known === message) ?? null,
  };
}

const inVisit = new WeakMap<SiteSettings, SiteSettings>();

/** In a visit no price view is chosen: the choice belongs to the account. One object per site, since cached HTML is found by it. */
function settingsInVisit(settings: SiteSettings): SiteSettings {
  const known = inVisit.get(settings) ?? { ...settings, site: { ...settings.site, priceViewChoice: "nobody" } };
  inVisit.set(settings, known);
  return known;
}

function loaderPageOf(context: PageContext, request: PageRequest, page: StoredPage, params: Readonly<Record<string, string>>): LoaderPage {
  return {
    ...context,
    name: page.name,
    origin: request.origin,
    path: request.path,
    params,
    searchParams: new URLSearchParams(request.query),
  };
}

/** What the blocks of a page share while they are loaded. */
type Loading = {
  ctx: Context;
  input: PageResponseInput;
  loaderPage: LoaderPage;
  collected: Collected;
  blockViewer: BlockViewer;
  hasSeveralNumbers: boolean;
  isForEditor: boolean;
};

function load(
  ctx: Context,
  input: PageResponseInput,
  page: StoredPage,
  loaderPage: LoaderPage,
  collected: Collected,
): Promise<Placeholders> {
  const { viewer } = input.visitor;
  const loading: Loading = {
    ctx,
    input,
    loaderPage,
    collected,
    blockViewer: input.preview?.blockViewer ?? blockViewerOf(viewer),
    hasSeveralNumbers: viewer.kind === "customer" && viewer.customers !== undefined && !isProcurement(viewer.cartKind),
    isForEditor: isEditing(input),
  };
  return loadPlaceholders(loading, page.placeholders);
}

function blockViewerOf(viewer: Visitor["viewer"]): BlockViewer {
  return viewer.kind === "customer" ? { authenticated: true, groups: viewer.groups } : { authenticated: false, groups: 0 };
}

async function loadPlaceholders(loading: Loading, placeholders: StoredPlaceholders): Promise<Placeholders> {
  const loaded = await Promise.all(
    Object.entries(placeholders).map(async ([name, components]) => {
      const visible = components.filter((component) => isVisible(loading, component));
      return [name, await Promise.all(visible.map((component) => loadComponent(loading, component)))] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

function isVisible({ blockViewer, hasSeveralNumbers, isForEditor }: Loading, { restriction }: StoredComponent): boolean {
  return isBlockVisible(restriction, blockViewer, isForEditor) && (hasSeveralNumbers || !restriction?.showSeveralNumbersOnly);
}

async function loadComponent(loading: Loading, component: StoredComponent): Promise<LayoutComponent> {
  const { input, collected, isForEditor } = loading;
  const { uid, componentName, params, fields, restriction } = component;
  if (SCANNING_COMPONENTS.has(componentName)) collected.usesCamera = true;
  if (MAP_COMPONENTS.has(componentName)) collected.usesMaps ||= input.request.site.settings.site.mapsKey !== "";
  const [loaded, placeholders] = await Promise.all([
    runLoader(loading, component),
    component.placeholders ? loadPlaceholders(loading, component.placeholders) : undefined,
  ]);
  return {
    uid,
    componentName,
    dataSource: "",
    params,
    fields,
    ...(placeholders && { placeholders }),
    ...(isForEditor && restriction && { restriction }),
    ...loaded,
  };
}

async function runLoader(
  { ctx, input, loaderPage, collected }: Loading,
  { componentName, fields, params }: StoredComponent,
): Promise<Pick<LayoutComponent, "data" | "errorId">> {
  if (!Object.hasOwn(input.loaders, componentName)) return {};
  try {
    const result = await input.loaders[componentName]!({ ctx, page: loaderPage, fields, params, execute: input.execute });
    collect(collected, result);
    return "notFound" in result || result.data === undefined ? {} : { data: result.data };
  } catch (error) {
    collected.failed = true;
    const errorId = ctx.random.hex(ERROR_ID_BYTES);
    ctx.log.error({ err: error, errorId, component: componentName, path: loaderPage.path }, "a block's loader failed");
    return { errorId };
  }
}

function collect(collected: Collected, result: LoaderResult<unknown>): void {
  if ("notFound" in result) {
    collected.notFound = true;
    return;
  }
  if (result.head) Object.assign(collected.head, result.head);
  if (result.status) collected.status = result.status;
  if (result.redirect !== undefined) collected.redirect = result.redirect;
  if (result.removed !== undefined) collected.removed = result.removed;
}
