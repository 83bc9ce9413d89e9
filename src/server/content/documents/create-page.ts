import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { languagesOf } from "../files/prepare-content.ts";
import { lockContentLoad } from "../stored/content-store.ts";
import { type ContentDraft, selectDocuments, selectDrafts, selectSites, upsertDraft } from "./documents-store.ts";
import type { EditContext, EditProblem } from "./edit-draft.ts";
import { isPagePath } from "./is-page-path.ts";
import type { Author } from "./replace-document.ts";

export type NewPage = {
  path: string;
  /** In the language of the person who adds the page; the others start with it. */
  name: string;
  /** Empty: all sites. */
  siteIds: readonly string[];
};

const MAX_NAME_LENGTH = 120;

/** Adds a page with a heading and a text, as a draft. */
export async function createPage(
  { db, clock }: EditContext,
  { path, name, siteIds }: NewPage,
  author: Author,
): Promise<{ after: ContentDraft } | { problem: EditProblem }> {
  if (!isPagePath(path) || name === "" || name.length > MAX_NAME_LENGTH) return { problem: "InvalidContentError" };
  await lockContentLoad(db);
  const sites = await selectSites(db);
  if (!siteIds.every((id) => sites.some(({ siteId }) => siteId === id))) return { problem: "UnknownIdentifierError" };
  const others = [...(await selectDocuments(db)), ...(await selectDrafts(db))];
  if (others.some(({ body }) => body.path === path)) return { problem: "AlreadyExistsError" };
  const files = new Set(others.map(({ file }) => file));
  const after: ContentDraft = {
    file: freeFile(path, files),
    body: firstBody({ path, name, siteIds }, languagesOf(sites)),
    version: 1,
    basedOn: 0,
    savedAt: clock.now(),
    staffId: author.staffId,
    author: author.name,
    publishAt: null,
    publishProblem: null,
  };
  await upsertDraft(db, after);
  return { after };
}

function firstBody({ path, name, siteIds }: NewPage, languages: readonly string[]): ContentDocumentBody {
  const inAll = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
  return {
    path,
    name: inAll(name),
    ...(siteIds.length > 0 && { sites: [...siteIds] }),
    fields: { title: inAll(name) },
    placeholders: {
      main: [
        { component: "Breadcrumb" },
        { component: "RichText", params: { heading: "h1" }, fields: { title: inAll(name), text: inAll("<p>…</p>") } },
      ],
    },
  };
}

/** A file named like the address; another page may have moved away from it. */
function freeFile(path: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const file = `pages${path}${number === 1 ? "" : `-${number}`}.json`;
    if (!taken.has(file)) return file;
  }
}
