import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";

/** Further articles of the same name are not offered: no one chooses from a longer list. */
const MAX_ARTICLES = 8;
/** Hits that are compared; an exact name is among the first. */
const MAX_HITS = 40;

/** Articles whose whole name is this text, whatever its case, spacing and multiplication signs. */
export function findByName(catalogue: CataloguePort, text: string): ArticleAttributes[] {
  const wanted = normalizeName(text);
  const hits = catalogue.search(text, { isLiteral: true }).listArticles(0, MAX_HITS);
  return hits
    .filter(({ name }) => normalizeName(name) === wanted)
    .slice(0, MAX_ARTICLES)
    .flatMap(({ id }) => catalogue.findArticle(id) ?? []);
}

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, "×")
    .replace(/\s+/g, " ")
    .trim();
}
