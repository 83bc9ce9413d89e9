import { mergeNumbers, mergeResults } from "../search/merge-results.ts";
import type { CatalogueReader } from "./catalogue-reader.ts";

/** Merges several catalogues: root categories are concatenated; for an id in several catalogues, the first one wins. */
export function mergeCatalogues(readers: readonly CatalogueReader[]): CatalogueReader {
  const [first] = readers;
  if (!first) throw new RangeError("There is no catalogue to unite.");
  if (readers.length === 1) return first;
  const find = <Found>(ask: (reader: CatalogueReader) => Found | null): Found | null => {
    for (const reader of readers) {
      const found = ask(reader);
      if (found !== null) return found;
    }
    return null;
  };
  const ownerOf = (id: string): CatalogueReader => readers.find((reader) => reader.findLink(id) !== null) ?? first;
  return {
    version: first.version,
    language: first.language,
    findArticle: (number) => find((reader) => reader.findArticle(number)),
    findProduct: (number) => find((reader) => reader.findProduct(number)),
    listRootCategories: () => readers.flatMap((reader) => reader.listRootCategories()),
    findCategory: (id) => ownerOf(id).findCategory(id),
    listGroups: () => [
      ...new Map(readers.toReversed().flatMap((reader) => reader.listGroups().map((group) => [group.id, group]))).values(),
    ],
    listArticleNumbers: () => [...new Set(readers.flatMap((reader) => reader.listArticleNumbers()))],
    findLink: (id) => ownerOf(id).findLink(id),
    findFamily: (id) => ownerOf(id).findFamily(id),
    findFamilyTeaser: (id) => ownerOf(id).findFamilyTeaser(id),
    listVariants: (id, filters, page, shape) => ownerOf(id).listVariants(id, filters, page, shape),
    listCategory: (id, filters, page) => ownerOf(id).listCategory(id, filters, page),
    listFamilies: (id, filters) => ownerOf(id).listFamilies(id, filters),
    listProperties: (id) => ownerOf(id).listProperties(id),
    listFacets: (id) => ownerOf(id).listFacets(id),
    listExamples: (id, most) => ownerOf(id).listExamples(id, most),
    search: (query, options) => mergeResults(readers.map((reader) => reader.search(query, options))),
    findNumbers: (text, most = 8) =>
      mergeNumbers(
        readers.map((reader) => reader.findNumbers(text, most)),
        most,
      ),
    findWholeNumbers: (text, most = 8) => readers.flatMap((reader) => reader.findWholeNumbers(text, most)),
    findCompounds: (part, most) => [...new Set(readers.flatMap((reader) => reader.findCompounds(part, most)))].slice(0, most),
    findFirstFamily: () => find((reader) => reader.findFirstFamily()),
  };
}
