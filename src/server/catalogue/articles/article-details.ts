import type { ArticleDocument } from "#contract/screens.ts";
import type { Context, Site } from "../../context.ts";
import { catalogueLanguage } from "../live/catalogues.ts";
import { findArticleDetails, listDocuments } from "./details-store.ts";

/** `richDescription` is HTML sanitised by the import; absent if the catalogue has plain text. */
export type ArticleDetails = { documents: ArticleDocument[]; richDescription?: string };

/**
 * Returns documents and description in a language, from the first of the site's catalogues that has the article, else from any
 * other.
 */
export async function articleDetails(
  { db, site }: Pick<Context, "db" | "site">,
  articleNumber: string,
  language: string,
): Promise<ArticleDetails> {
  const { documents, description, richDescription } = await findArticleDetails(db, namedCatalogues(site), articleNumber);
  const code = catalogueLanguage(language);
  // Fall back to German only if the catalogue lacks the language, not if its description is plain text.
  const html = richDescription[code] ?? (code in description ? undefined : richDescription["de"]);
  return { documents, ...(html !== undefined && { richDescription: html }) };
}

/** Returns the documents of several articles by number, with the same choice of catalogue. Runs one statement. */
export async function getDocuments(
  { db, site }: Pick<Context, "db" | "site">,
  articleNumbers: readonly string[],
): Promise<Map<string, ArticleDocument[]>> {
  return articleNumbers.length === 0 ? new Map() : listDocuments(db, namedCatalogues(site), articleNumbers);
}

const namedCatalogues = ({ settings: { catalog } }: Site): readonly string[] => catalog.catalogues ?? [catalog.brandId];
