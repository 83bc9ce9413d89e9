import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import { listDocuments } from "../../content/index.ts";
import type { SiteRecord } from "../../context.ts";
import { readAddress } from "../../sites/index.ts";
import type { OfficeContext } from "../office-context.ts";

/** Whether an address asks for a page of the shop in edit mode. The frame of the editor does so too, with its preview. */
export function asksToEdit(url: string): boolean {
  const at = url.indexOf("?");
  if (at < 0 || !url.includes(`${MODE_QUERY}=${EDIT_MODE}`, at)) return false;
  const query = new URLSearchParams(url.slice(at));
  return query.get(MODE_QUERY) === EDIT_MODE && !query.has(PREVIEW_QUERY);
}

/** The file of the page that an address of the shop shows; null if there is none. */
export async function findFileOfPage({ db }: Pick<OfficeContext, "db">, site: SiteRecord, url: string): Promise<string | null> {
  const { path } = readAddress(url.split("?", 1)[0]!, site.settings.site.languages);
  const { documents } = await listDocuments(db);
  const found = documents.filter(({ body }) => body.path === path && (!body.sites || body.sites.includes(site.siteId)));
  // A page of one site overrides that of all.
  return (found.find(({ body }) => body.sites) ?? found[0])?.file ?? null;
}
