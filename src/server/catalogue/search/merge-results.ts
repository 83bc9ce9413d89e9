import type { CategoryPage, Facet, Page } from "../../ports/catalogue-types.ts";
import { interleave } from "../interleave.ts";
import type { NumberResult } from "../../ports/catalogue-search.ts";
import type { ScoredResult } from "./scored-result.ts";

/** Merges the results of several catalogues, best first. Uses only the catalogues that understood most of the query. */
export function mergeResults(results: readonly ScoredResult[]): ScoredResult {
  const found = results.filter(({ totalArticles }) => totalArticles > 0).toSorted(byUnderstanding);
  const [best] = found;
  // Drop results with more dropped or corrected words than the best one.
  const alike = best ? found.filter((result) => byUnderstanding(best, result) === 0) : [];
  if (!best || alike.length === 1) return best ?? results[0]!;
  const sum = (of: (result: ScoredResult) => number): number => alike.reduce((total, result) => total + of(result), 0);
  return {
    ...best,
    totalArticles: sum(({ totalArticles }) => totalArticles),
    totalFamilies: sum(({ totalFamilies }) => totalFamilies),
    listArticles(from, to) {
      const scores = alike.map((result) => result.scoresOfArticles(to));
      return merged(scores, from, to, (part, first, last) => alike[part]!.listArticles(first, last));
    },
    listFamilies(from, to) {
      const scores = alike.map((result) => result.scoresOfFamilies());
      return merged(scores, from, to, (part, first, last) => alike[part]!.listFamilies(first, last));
    },
    // Each list is sorted by count, but the counts are not exposed, so the lists are interleaved.
    listCategories: (most) => interleave(alike.map((result) => result.listCategories(most))).slice(0, most),
    narrow: (filters, page) => narrowAll(alike, filters, page),
    scoresOfArticles: (to) => scoresOf(alike.map((result) => result.scoresOfArticles(to))).slice(0, to),
    scoresOfFamilies: () => scoresOf(alike.map((result) => result.scoresOfFamilies())),
  };
}

type Narrow = ScoredResult["narrow"];

/** Families of all results by rank, then articles without a family by rank, paged as one list. */
function narrowAll(results: readonly ScoredResult[], filters: Parameters<Narrow>[0], { page, pageSize }: Page): ReturnType<Narrow> {
  const parts = results.map((result) => {
    const head = result.narrow(filters, { page: 1, pageSize });
    return { result, head, scores: head.scores() };
  });
  const sum = (of: (head: CategoryPage) => number): number => parts.reduce((total, { head }) => total + of(head), 0);
  const totalFamilies = sum((head) => head.totalFamilies);
  const totalProducts = sum((head) => head.totalProducts);
  const pages = Math.ceil((totalFamilies + totalProducts) / pageSize);
  const shown = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const [from, to] = [(shown - 1) * pageSize, shown * pageSize];
  /** Reads families and articles `first` to `last` of one result, page by page. */
  const rowsOf = (part: number, first: number, last: number) => {
    const { result, head } = parts[part]!;
    const rows: (CategoryPage["families"][number] | CategoryPage["products"][number])[] = [];
    for (let at = Math.floor(first / pageSize); at * pageSize < last; at += 1) {
      const own = at === 0 ? head : result.narrow(filters, { page: at + 1, pageSize });
      rows.push(...[...own.families, ...own.products].slice(Math.max(first - at * pageSize, 0), last - at * pageSize));
    }
    return rows;
  };
  const scores = { families: parts.map((part) => part.scores.families), products: parts.map((part) => part.scores.products) };
  const families = merged(scores.families, from, Math.min(to, totalFamilies), rowsOf);
  const products = merged(scores.products, Math.max(from - totalFamilies, 0), to - totalFamilies, (part, first, last) => {
    const before = parts[part]!.head.totalFamilies;
    return rowsOf(part, before + first, before + last);
  });
  return {
    families: families as CategoryPage["families"],
    products,
    facets: mergeFacets(parts.map(({ head }) => head.facets)),
    page: shown,
    pages,
    totalFamilies,
    totalProducts,
    totalVariants: sum((head) => head.totalVariants),
    listNumbers(first, last) {
      const ofNumbers = parts.map(({ head }) => head.scoresOfNumbers(last));
      return merged(ofNumbers, first, last, (part, start, end) => parts[part]!.head.listNumbers(start, end));
    },
    scores: () => ({ families: scoresOf(scores.families), products: scoresOf(scores.products) }),
    scoresOfNumbers: (most) => scoresOf(parts.map(({ head }) => head.scoresOfNumbers(most))).slice(0, most),
  };
}

/**
 * Merges sorted lists and returns items `from` to `to`. Ties stay in the order of the lists. `items` returns a range of one
 * list.
 */
function merged<Item>(
  scores: readonly ArrayLike<number>[],
  from: number,
  to: number,
  items: (list: number, from: number, to: number) => readonly Item[],
): Item[] {
  const used = scores.map(() => 0);
  const order: number[] = [];
  let starts = [...used];
  for (let at = 0; at < to; at += 1) {
    if (at === from) starts = [...used];
    const next = nextOf(scores, used);
    if (next === null) break;
    used[next]! += 1;
    if (at >= from) order.push(next);
  }
  const waiting = scores.map((_, list) => (order.includes(list) ? items(list, starts[list]!, used[list]!).values() : [].values()));
  return order.flatMap((list) => {
    const { value, done } = waiting[list]!.next();
    return done ? [] : [value];
  });
}

/** Index of the list with the best remaining item; null if all are exhausted. */
function nextOf(scores: readonly ArrayLike<number>[], used: readonly number[]): number | null {
  let best: number | null = null;
  for (const [list, own] of scores.entries()) {
    if (used[list]! < own.length && (best === null || own[used[list]!]! > scores[best]![used[best]!]!)) best = list;
  }
  return best;
}

function scoresOf(scores: readonly ArrayLike<number>[]): number[] {
  return scores.flatMap((own) => Array.from(own)).toSorted((a, b) => b - a);
}

function byUnderstanding(a: ScoredResult, b: ScoredResult): number {
  const faults = ({ correctedQuery, droppedWords }: ScoredResult): number => droppedWords.length * 2 + (correctedQuery === null ? 0 : 1);
  return faults(a) - faults(b);
}

/** Merges facets by id: adds up counts and extends slider bounds. */
function mergeFacets(all: readonly (readonly Facet[])[]): Facet[] {
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

/** Merges number results: exact matches of all catalogues first. */
export function mergeNumbers(results: readonly NumberResult[], most: number): NumberResult {
  const [first] = results;
  const exact = results.flatMap((result) => result.exact);
  return { ...first!, exact, others: results.flatMap((result) => result.others).slice(0, Math.max(most - exact.length, 0)) };
}
