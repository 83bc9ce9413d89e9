import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ProductInformation } from "../product-information/product-information.ts";
import { writeSafety } from "../product-information/write-safety.ts";

/** The catalogue with content, hazards and manufacturers of its articles, which are in memory beside the columns. */
export function withProductInformation(
  catalogue: CataloguePort,
  information: ReadonlyMap<string, ProductInformation>,
  language: string,
): CataloguePort {
  if (information.size === 0) return catalogue;
  return {
    ...catalogue,
    findArticle(articleNumber) {
      const article = catalogue.findArticle(articleNumber);
      const known = article && information.get(article.articleNumber);
      if (!known) return article;
      return {
        ...article,
        content: known.content,
        safety: writeSafety(known, language),
        manufacturer: known.manufacturer,
        safetyNote: known.safetyNote[language] ?? known.safetyNote["de"] ?? "",
      };
    },
  };
}
