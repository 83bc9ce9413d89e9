import { isDeepStrictEqual } from "node:util";
import { type ContentDocumentBody, LAYOUT_FILE } from "#contract/content/content-document.ts";
import { ContentFileError, parseLayout, parsePage } from "../files/content-files.ts";
import { preparePages } from "../files/prepare-content.ts";
import { makeSafe } from "../files/safe-html.ts";
import { MarkupLimitError } from "../../outside-files/sanitize-markup.ts";
import type { StoredSite } from "../stored/stored-content.ts";
import type { ContentDocument } from "./documents-store.ts";
import { isPagePath } from "./is-page-path.ts";

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 24;

/**
 * Reads a document that an editor sends: valid in its form, with sanitized HTML and without characters that the database rejects.
 * Null if its form is invalid, or if it changes what belongs to the file, such as its path.
 */
export function parseBody(
  { file, document }: { file: string; document: ContentDocument | null },
  json: string,
  sites: readonly StoredSite[],
): ContentDocumentBody | null {
  if (json.length > MAX_LENGTH) return null;
  const parsed = parseJson(json.toWellFormed().replaceAll(String.raw`\u0000`, ""));
  if (typeof parsed !== "object" || parsed === null || depthOf(parsed) > MAX_DEPTH) return null;
  let body: ContentDocumentBody;
  try {
    body = makeSafe(parsed) as ContentDocumentBody;
    if (file === LAYOUT_FILE) preparePages(sites, { layout: parseLayout(body), pages: [] });
    else preparePages(sites, { layout: { placeholders: {} }, pages: [parsePage(file, body)] });
  } catch (error) {
    if (error instanceof ContentFileError || error instanceof MarkupLimitError) return null;
    throw error;
  }
  const hasFile = document !== null && document.fileHash !== null;
  const isAllowed = file === LAYOUT_FILE || (hasFile ? isSamePlace(document.body, body) : isPagePath(body.path ?? ""));
  return isAllowed ? body : null;
}

/** Whether both are the same page to the shop: its address, sites and caching belong to the code that links to it. */
function isSamePlace(a: ContentDocumentBody, b: ContentDocumentBody): boolean {
  return (["path", "sites", "feature", "cache"] as const).every((name) => isDeepStrictEqual(a[name], b[name]));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Nesting of a value, level by level, because recursion has a limit of its own. */
function depthOf(value: object): number {
  let depth = 0;
  for (let level: unknown[] = [value]; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return depth;
}
