import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import type { GetContentSitesQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { FrameSettings } from "./frame-settings.ts";

type FramedPage = {
  file: string;
  /** Address of the page with parameters; empty for the layout. */
  path: string;
  sites: GetContentSitesQuery["contentSites"];
  settings: FrameSettings;
};

/** Whether a page stands for many addresses, of which the preview shows one. */
export function needsSample({ file, path }: Pick<FramedPage, "file" | "path">): boolean {
  return path.includes(":") && file !== LAYOUT_FILE;
}

/** The address that the frame loads; empty without a token, or without an example of a page that needs one. */
export function frameAddress({ file, path, sites, settings }: FramedPage, token: string | undefined): string {
  const { siteId, tag, mode, sample } = settings;
  const shown = needsSample({ file, path }) ? sample : file === LAYOUT_FILE ? "/" : path;
  if (!token || !shown) return "";
  const site = sites.find((each) => each.siteId === siteId);
  const prefix = site?.languages.find((language) => language.tag === tag)?.prefix ?? "";
  const address = prefix && shown === "/" ? prefix : `${prefix}${shown}`;
  if (mode === "customer")
    return `${OFFICE_ROUTES.customerPreview}?${new URLSearchParams({ file, siteId, address, [PREVIEW_QUERY]: token })}`;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ ...(mode === "edit" && { [MODE_QUERY]: EDIT_MODE }), [PREVIEW_QUERY]: token })}`;
}
