import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import type { BlockViewer } from "#contract/rules/shop/visibility.ts";
import type { Clock, Random, Site, SiteRecord } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { ContentSnapshot, StoredPage } from "../../ports/content-port.ts";
import { shortLanguage, siteForGroups } from "../../sites/index.ts";
import { anonymousViewer, type Customer, type Visitor } from "../../viewer.ts";
import { findOrInsertPreviewKey, selectDocument, selectDraft, selectSites } from "../documents/documents-store.ts";
import { parseLayout, parsePage } from "../files/content-files.ts";
import { LAYOUT_OWNER, preparePages } from "../files/prepare-content.ts";
import { omitUnpublished } from "../snapshot/omit-unpublished.ts";
import { createRouteTable } from "../snapshot/route-table.ts";
import { type PageClaims, type PreviewClaims, signPreview, verifyPreview } from "./preview-token.ts";

/** How a preview differs from the public page. */
export type PagePreview = { isEditing: boolean; blockViewer: BlockViewer };

export type OpenedPreview = PagePreview & {
  site: SiteRecord;
  snapshot: ContentSnapshot;
  /** Whose page it is, whatever session the browser has. */
  visitor: Visitor;
};

type Deps = { db: Db; clock: Clock; random: Random };

const MAX_TOKEN_LENGTH = 1_000;
const KEY_BYTES = 32;

/** The token of a preview. */
export async function createPreviewToken(deps: Deps, claims: PreviewClaims): Promise<string> {
  return signPreview(claims, await readKey(deps));
}

/** The claims of a preview's token; null unless it is valid. */
export async function readPreviewToken(deps: Deps, token: string): Promise<PreviewClaims | null> {
  return token.length > MAX_TOKEN_LENGTH ? null : verifyPreview(token, await readKey(deps), deps.clock.now());
}

/**
 * Opens the preview that an address asks for: its site, and the content with the draft of the token's page in the place of the
 * published one. Null without a valid token; the address then shows the public page.
 */
export async function openPreview(deps: Deps, current: ContentSnapshot, address: string): Promise<OpenedPreview | null> {
  const at = address.indexOf("?");
  const token = at < 0 ? null : new URLSearchParams(address.slice(at)).get(PREVIEW_QUERY);
  const claims = token === null ? null : await readPreviewToken(deps, token);
  if (!claims || !("file" in claims)) return null;
  const found = current.sites.find(({ siteId }) => siteId === claims.siteId);
  if (!found) return null;
  const { isEditing, groups } = claims;
  const site = siteForGroups(found, groups ?? 0);
  const blockViewer = groups === null ? { authenticated: false, groups: 0 } : { authenticated: true, groups };
  const snapshot = await withDraft(deps, current.forSite(site), site, claims);
  return { isEditing, blockViewer, site, snapshot, visitor: visitorOf(anonymousViewer) };
}

/** The preview of a page as a customer sees it; null if there is no such site. */
export async function openCustomerPreview(
  deps: Deps,
  current: ContentSnapshot,
  { file, siteId, viewer }: { file: string; siteId: string; viewer: Customer },
): Promise<OpenedPreview | null> {
  const found = current.sites.find((known) => known.siteId === siteId);
  if (!found) return null;
  const site = siteForGroups(found, viewer.groups);
  return {
    isEditing: false,
    blockViewer: { authenticated: true, groups: viewer.groups },
    site,
    snapshot: await withDraft(deps, current.forSite(site), site, { file, isEditing: false }),
    visitor: visitorOf(viewer),
  };
}

function visitorOf(viewer: Visitor["viewer"]): Visitor {
  return { viewer, accessToken: "", idToken: "" };
}

/** The content of a page on a viewer's site, and its preview if it is one. */
export function shownContent(
  current: ContentSnapshot,
  site: Site,
  preview: OpenedPreview | null,
): { snapshot: ContentSnapshot; preview?: PagePreview } {
  return preview ? { snapshot: preview.snapshot, preview } : { snapshot: current.forSite(site) };
}

function readKey({ db, clock, random }: Deps): Promise<string> {
  return findOrInsertPreviewKey(db, () => random.hex(KEY_BYTES), clock.now());
}

async function withDraft(
  { db }: Deps,
  current: ContentSnapshot,
  site: SiteRecord,
  { file, isEditing }: Pick<PageClaims, "file" | "isEditing">,
): Promise<ContentSnapshot> {
  const body = (await selectDraft(db, file))?.body ?? (await selectDocument(db, file))?.body;
  if (!body) return current;
  // All sites, because together they define the languages of the texts.
  const sites = await selectSites(db);
  if (file === LAYOUT_FILE) {
    // A page without components takes the placeholders of the layout only.
    const frame = { path: "/", name: "", cache: false, fields: {}, placeholders: {}, file };
    const prepared = preparePages(sites, { layout: parseLayout(body), pages: [frame] }, isEditing ? LAYOUT_OWNER : undefined);
    return replaceFrame(current, site, prepared);
  }
  const layout = parseLayout((await selectDocument(db, LAYOUT_FILE))?.body ?? { placeholders: {} });
  // Shown on this site, whatever sites the page is for.
  const { sites: _sites, ...page } = parsePage(file, body);
  const prepared = preparePages(sites, { layout, pages: [page] }, isEditing ? page.path : undefined);
  return replacePage(
    current,
    site,
    isEditing
      ? prepared
      : omitUnpublished(
          prepared.filter(({ siteId }) => siteId === site.siteId),
          site.settings,
        ),
  );
}

function replacePage(current: ContentSnapshot, site: SiteRecord, pages: readonly StoredPage[]): ContentSnapshot {
  return {
    ...current,
    findPage(siteId, language, path) {
      const own = siteId === site.siteId && pages.find((page) => page.siteId === siteId && page.language === shortLanguage(language));
      const found = own && createRouteTable([{ path: own.path, entry: own }]).find(path);
      return found ? { page: found.entry, params: found.params } : current.findPage(siteId, language, path);
    },
  };
}

function replaceFrame(current: ContentSnapshot, site: SiteRecord, frames: readonly StoredPage[]): ContentSnapshot {
  return {
    ...current,
    findPage(siteId, language, path) {
      const found = current.findPage(siteId, language, path);
      const frame = siteId === site.siteId && frames.find((page) => page.siteId === siteId && page.language === shortLanguage(language));
      return found && frame
        ? { ...found, page: { ...found.page, placeholders: { ...found.page.placeholders, ...frame.placeholders } } }
        : found;
    },
  };
}
