import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import type { BlockViewer } from "#contract/rules/shop/visibility.ts";
import type { Clock, Random, Site, SiteRecord } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { ContentSnapshot, StoredPage } from "../../ports/content-port.ts";
import { shortLanguage, siteForGroups } from "../../sites/index.ts";
import { findOrInsertPreviewKey, selectDocument, selectDraft, selectSites } from "../documents/documents-store.ts";
import { parseLayout, parsePage } from "../files/content-files.ts";
import { LAYOUT_OWNER, preparePages } from "../files/prepare-content.ts";
import { omitUnpublished } from "../snapshot/omit-unpublished.ts";
import { createRouteTable } from "../snapshot/route-table.ts";
import { type PreviewClaims, signPreview, verifyPreview } from "./preview-token.ts";

/** How a preview differs from the public page. */
export type PagePreview = { isEditing: boolean; blockViewer: BlockViewer };

export type OpenedPreview = PagePreview & { site: SiteRecord; snapshot: ContentSnapshot };

type Deps = { db: Db; clock: Clock; random: Random };

const MAX_TOKEN_LENGTH = 1_000;
const KEY_BYTES = 32;

/** The token of a preview of a page's draft. */
export async function createPreviewToken(deps: Deps, claims: PreviewClaims): Promise<string> {
  return signPreview(claims, await readKey(deps));
}

/**
 * Opens the preview that an address asks for: its site, and the content with the draft of the token's page in the place of the
 * published one. Null without a valid token; the address then shows the public page.
 */
export async function openPreview(deps: Deps, current: ContentSnapshot, address: string): Promise<OpenedPreview | null> {
  const at = address.indexOf("?");
  const token = at < 0 ? null : new URLSearchParams(address.slice(at)).get(PREVIEW_QUERY);
  if (token === null || token.length > MAX_TOKEN_LENGTH) return null;
  const claims = verifyPreview(token, await readKey(deps), deps.clock.now());
  const found = claims && current.sites.find(({ siteId }) => siteId === claims.siteId);
  if (!found) return null;
  const { isEditing, groups } = claims;
  const site = siteForGroups(found, groups ?? 0);
  const blockViewer = groups === null ? { authenticated: false, groups: 0 } : { authenticated: true, groups };
  return { isEditing, blockViewer, site, snapshot: await withDraft(deps, current.forSite(site), site, claims) };
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
  { file, isEditing }: PreviewClaims,
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
