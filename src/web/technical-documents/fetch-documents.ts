import { searchTechnicalDocuments } from "#contract/generated/operations.ts";
import type { DocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { TechnicalDocumentsPageData } from "#contract/screens.ts";
import { execute } from "#web/shell/calls/graphql.ts";

/** Fetches a page of the finder. */
export async function fetchDocuments(
  { language: documentLanguage, ...query }: DocumentQuery,
  { withSuperseded, language }: { withSuperseded: boolean; language: string },
): Promise<TechnicalDocumentsPageData> {
  return (await execute(searchTechnicalDocuments, { ...query, documentLanguage, withSuperseded, language })).searchTechnicalDocuments;
}
