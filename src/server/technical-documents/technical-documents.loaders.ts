import { searchTechnicalDocuments } from "#contract/generated/operations.ts";
import { readDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { isRevisionNoticeOn, readLinkKey } from "./notices/revision-notice.ts";
import { languageName } from "./technical-documents.wire.ts";
import { listFilterValues } from "./list-filter-values.ts";

export const technicalDocumentsLoaders: Loaders = {
  /** The finder; with the parameter `archive`, declarations of performance only, in all revisions. */
  async DocumentFinder({ ctx, page, params, execute }): Promise<LoaderResult<ScreenData["DocumentFinder"]>> {
    const isArchive = params["archive"] === "1";
    const asked = readDocumentQuery(page.searchParams);
    const query = isArchive ? { ...asked, kind: "performance" as const } : asked;
    const { text, articleNumber, family, kind, language: documentLanguage, year, page: number } = query;
    const [{ searchTechnicalDocuments: found }, { languages, years }] = await Promise.all([
      execute(searchTechnicalDocuments, {
        text,
        articleNumber,
        family,
        kind,
        documentLanguage,
        year,
        withSuperseded: isArchive,
        page: number,
        language: page.language,
      }),
      listFilterValues(ctx),
    ]);
    const named = languages.map((code) => ({ code, name: languageName(ctx, page.language, code) }));
    return { data: { found, query, languages: named, years, isArchive } };
  },

  /** Page of the emailed link that ends the emails about new revisions. */
  async RevisionNotice({ ctx, page }): Promise<LoaderResult<ScreenData["RevisionNotice"]>> {
    const key = readLinkKey(page.searchParams.get("key"));
    if (page.searchParams.has("ended")) return { data: { step: "ended", key: "" } };
    const isActive = key !== null && (await isRevisionNoticeOn(ctx, key));
    // The emails may be on again with another key, or the link is incomplete.
    return { data: isActive ? { step: "confirm", key } : { step: "unknown", key: "" } };
  },
};
