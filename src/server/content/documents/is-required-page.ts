import { definitionOf } from "#contract/content/component-definitions.ts";
import { type ContentPlaceholders, LAYOUT_FILE } from "#contract/content/content-document.ts";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import { NOT_FOUND_PATH } from "../pages/not-found-path.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import type { ContentDocument } from "./documents-store.ts";

/**
 * Whether the shop needs a page: the layout, start and not-found page, pages that settings name, and pages with a function of the
 * shop, such as the cart. Pages of texts can be taken off, and those that staff added.
 */
export function isRequiredPage(
  { file, body, fileHash }: Pick<ContentDocument, "file" | "body" | "fileHash">,
  sites: readonly StoredSite[],
): boolean {
  const path = body.path ?? "";
  if (file === LAYOUT_FILE || path === "/" || path === NOT_FOUND_PATH) return true;
  if (fileHash === null) return false;
  const isNamed = Object.values(DEFAULT_PAGES).includes(path) || sites.some(({ settings }) => names(settings, path));
  return isNamed || !hasOnlyTexts(body.placeholders);
}

function hasOnlyTexts(placeholders: ContentPlaceholders): boolean {
  return Object.values(placeholders).every((components) =>
    components.every(({ component, placeholders: inner = {} }) => definitionOf(component)?.canBeAdded === true && hasOnlyTexts(inner)),
  );
}

/** Whether a path occurs anywhere in the settings, such as among `site.pages`. */
function names(value: unknown, path: string): boolean {
  if (typeof value === "string") return value.split(/[?#]/, 1)[0] === path;
  return typeof value === "object" && value !== null && Object.values(value).some((each) => names(each, path));
}
