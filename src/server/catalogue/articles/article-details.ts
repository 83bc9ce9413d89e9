import type { ArticleDocument } from "#contract/screens.ts";
import type { Context, Site } from "../../context.ts";
import { catalogueLanguage } from "../live/catalogues.ts";
import { findArticleDetails, listDocuments } from "./details-store.ts";

/** `richDescription` is HTML that the import has cleaned; absent where the catalogue has plain text. */
export type ArticleDetails = { documents: ArticleDocument[]; richDescription?: string };

/** Documents and description of an article in a language: those of the site's catalogues, or of the only one that has it. */
export async function articleDetails(
  { db, site }: Pick<Context, "db" | "site">,
  articleNumber: string,
  language: string,
): Promise<ArticleDetails> {
  const { documents, description, richDescription } = await findArticleDetails(db, namedCatalogues(site), articleNumber);
  const code = catalogueLanguage(language);
  // German stands in for a language that the catalogue does not have, not for one that it writes plainly.
  const html = richDescription[code] ?? (code in description ? undefined : richDescription["de"]);
  return { documents, ...(html !== undefined && { richDescription: html }) };
}

/** Documents of several articles, by number: those of the site's catalogues, or of the only one that has the article. One statement. */
export async function documentsOf(
  { db, site }: Pick<Context, "db" | "site">,
  articleNumbers: readonly string[],
): Promise<Map<string, ArticleDocument[]>> {
  return articleNumbers.length === 0 ? new Map() : listDocuments(db, namedCatalogues(site), articleNumbers);
}

const namedCatalogues = ({ settings: { catalog } }: Site): readonly string[] => catalog.catalogues ?? [catalog.brandId];
