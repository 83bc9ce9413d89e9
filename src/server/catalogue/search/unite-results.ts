import type { Facet } from "../live/catalogue-terms.ts";
import type { NumberResult, SearchResult } from "./search-terms.ts";

/** Results of several catalogues as one: those of the catalogue that understood most of the question first. */
export function uniteResults(results: readonly SearchResult[]): SearchResult {
  const found = results.filter(({ totalArticles }) => totalArticles > 0).toSorted(byUnderstanding);
  const [best] = found;
  // One that had to leave words out or correct them is no answer beside one that did not.
  const alike = best ? found.filter((result) => byUnderstanding(best, result) === 0) : [];
  if (!best || alike.length === 1) return best ?? results[0]!;
  const list = <Item>(count: (of: SearchResult) => number, items: (of: SearchResult, from: number, to: number) => readonly Item[]) => {
    return (from: number, to: number): Item[] => {
      const listed: Item[] = [];
      let before = 0;
      for (const result of alike) {
        listed.push(...items(result, Math.max(from - before, 0), Math.max(to - before, 0)));
        before += count(result);
      }
      return listed;
    };
  };
  const sum = (of: (result: SearchResult) => number): number => alike.reduce((total, result) => total + of(result), 0);
  return {
    ...best,
    totalArticles: sum(({ totalArticles }) => totalArticles),
    totalFamilies: sum(({ totalFamilies }) => totalFamilies),
    listArticles: list(
      ({ totalArticles }) => totalArticles,
      (result, from, to) => result.listArticles(from, to),
    ),
    listFamilies: list(
      ({ totalFamilies }) => totalFamilies,
      (result, from, to) => result.listFamilies(from, to),
    ),
    listCategories: (most) => alike.flatMap((result) => result.listCategories(most)).slice(0, most),
    narrow(filters, { page, pageSize }) {
      const parts = alike.map((result) => {
        const head = result.narrow(filters, { page: 1, pageSize });
        return { result, head, total: head.totalFamilies + head.totalProducts };
      });
      const total = parts.reduce((all, part) => all + part.total, 0);
      const pages = Math.ceil(total / pageSize);
      const shown = Math.min(Math.max(page, 1), Math.max(pages, 1));
      const families: ReturnType<SearchResult["narrow"]>["families"][number][] = [];
      const products: ReturnType<SearchResult["narrow"]>["products"][number][] = [];
      let before = 0;
      for (const part of parts) {
        const [from, to] = [Math.max((shown - 1) * pageSize - before, 0), Math.min(shown * pageSize - before, part.total)];
        // A page of the whole may lie across two pages of a part.
        for (let at = Math.floor(from / pageSize); at * pageSize < to; at += 1) {
          const own = at === 0 ? part.head : part.result.narrow(filters, { page: at + 1, pageSize });
          const rows = [...own.families.map((family) => ({ family })), ...own.products.map((product) => ({ product }))];
          for (const row of rows.slice(Math.max(from - at * pageSize, 0), to - at * pageSize)) {
            if ("family" in row) families.push(row.family);
            else products.push(row.product);
          }
        }
        before += part.total;
      }
      return {
        families,
        products,
        facets: uniteFacets(parts.map(({ head }) => head.facets)),
        page: shown,
        pages,
        totalFamilies: parts.reduce((all, { head }) => all + head.totalFamilies, 0),
        totalProducts: parts.reduce((all, { head }) => all + head.totalProducts, 0),
        totalVariants: parts.reduce((all, { head }) => all + head.totalVariants, 0),
      };
    },
  };
}

function byUnderstanding(a: SearchResult, b: SearchResult): number {
  const faults = ({ correctedQuery, droppedWords }: SearchResult): number => droppedWords.length * 2 + (correctedQuery === null ? 0 : 1);
  return faults(a) - faults(b);
}

/** Facets of the same name side by side: counts of values add up, sliders reach as far as any. */
function uniteFacets(all: readonly (readonly Facet[])[]): Facet[] {
  const united = new Map<string, Facet>();
  for (const facet of all.flat()) {
    const known = united.get(facet.id);
    if (!known) {
      united.set(facet.id, { ...facet, values: facet.values.map((value) => ({ ...value })) });
      continue;
    }
    known.recordCount += facet.recordCount;
    if (facet.minValue !== null) known.minValue = Math.min(known.minValue ?? Infinity, facet.minValue);
    if (facet.maxValue !== null) known.maxValue = Math.max(known.maxValue ?? -Infinity, facet.maxValue);
    for (const value of facet.values) {
      const same = known.values.find(({ name }) => name === value.name);
      if (same) same.recordCount += value.recordCount;
      else known.values.push({ ...value });
    }
  }
  return [...united.values()];
}

/** Numbers of several catalogues: exact ones of all first. */
export function uniteNumbers(results: readonly NumberResult[], most: number): NumberResult {
  const [first] = results;
  const exact = results.flatMap((result) => result.exact);
  return { ...first!, exact, others: results.flatMap((result) => result.others).slice(0, Math.max(most - exact.length, 0)) };
}
