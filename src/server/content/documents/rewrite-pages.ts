import { isDeepStrictEqual } from "node:util";
import { type ContentDocumentBody, LAYOUT_FILE } from "#contract/content/content-document.ts";
import type { Tx } from "../../db/db.ts";
import { pathKey, preparePages } from "../files/prepare-content.ts";
import { deletePages, insertNextVersion, insertPages } from "../stored/content-store.ts";
import { selectDocuments, selectSites } from "./documents-store.ts";
import { toFiles } from "./to-files.ts";

type State = { body: ContentDocumentBody; isPublished: boolean };

/**
 * Prepares the rows of a page that is published or taken off anew, and notifies all processes. Only pages whose rows changed leave
 * the page caches, unless others can show them: the layout, and names and addresses. Throws ContentFileError before it writes if the
 * page does not fit the others.
 */
export async function rewritePages(tx: Tx, file: string, before: State | null, after: State): Promise<void> {
  const others = (await selectDocuments(tx)).filter((document) => document.isPublished && document.file !== file);
  const documents = after.isPublished ? [...others, { file, body: after.body }] : others;
  const isLayout = file === LAYOUT_FILE;
  const paths = [before?.body.path, after.body.path].filter((path) => path !== undefined);
  const keys = new Set(paths.map(pathKey));
  const affected = isLayout
    ? documents
    : documents.filter((document) => document.file === LAYOUT_FILE || keys.has(pathKey(document.body.path ?? "")));
  const { layout, pages } = toFiles(affected);
  const prepared = preparePages(await selectSites(tx), { layout, pages });
  await deletePages(tx, isLayout ? null : [...new Set([...paths, ...pages.map(({ path }) => path)])]);
  await insertPages(tx, prepared);
  const isOnlyThisPage = !isLayout && isAddressSame(before, after);
  await insertNextVersion(tx, isOnlyThisPage ? [...new Set(prepared.map(({ siteId, path }) => `${siteId} ${path}`))] : null);
}

function isAddressSame(before: State | null, after: State): boolean {
  if (!before?.isPublished || !after.isPublished) return false;
  return (["path", "name", "sites"] as const).every((name) => isDeepStrictEqual(before.body[name], after.body[name]));
}
