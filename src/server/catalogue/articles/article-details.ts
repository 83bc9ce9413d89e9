import type { Context, Site } from "../../context.ts";
import { catalogueLanguage } from "../live/catalogues.ts";
import { findArticleDetails } from "./details-store.ts";

/** `richDescription` is HTML sanitised by the import; absent if the catalogue has plain text. */
export type ArticleDetails = { richDescription?: string };

/** Returns the description in a language, from the first of the site's catalogues that has the article, else from any other. */
export async function articleDetails(
  { db, site }: Pick<Context, "db" | "site">,
  articleNumber: string,
  language: string,
): Promise<ArticleDetails> {
  const { description, richDescription } = await findArticleDetails(db, namedCatalogues(site), articleNumber);
  const code = catalogueLanguage(language);
  // Fall back to German only if the catalogue lacks the language, not if its description is plain text.
  const html = richDescription[code] ?? (code in description ? undefined : richDescription["de"]);
  return html === undefined ? {} : { richDescription: html };
}

const namedCatalogues = ({ settings: { catalog } }: Site): readonly string[] => catalog.catalogues ?? [catalog.brandId];
