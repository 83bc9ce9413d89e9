import { clampPage } from "../snapshot/read/clamp-page.ts";
import type { ArticleDescriptions } from "../snapshot/read/describe-articles.ts";
import type { GroupDescriptions } from "../snapshot/read/describe-groups.ts";
import type { ColumnLookups } from "../snapshot/columns/column-lookups.ts";
import { type CatalogueColumns, FAMILY, NONE } from "../snapshot/columns/columns.ts";
import { WORTH } from "./fields.ts";
import { createCompoundSearch } from "./find/find-compounds.ts";
import { createNumberSearch } from "./find/find-numbers.ts";
import { createTextSearch } from "./find/text-search.ts";
import { byScore, countHits, type Hits, NO_HITS, positionsByRank, runsOf, scoresByRank } from "./find/hits.ts";
import { createHitNarrowing } from "./find/narrow-hits.ts";
import type { FoundArticle, NumberResult, SearchOptions, WholeNumber } from "../../ports/catalogue-search.ts";
import type { ScoredResult } from "./scored-result.ts";

export type CatalogueSearch = {
  search(query: string, options?: SearchOptions): ScoredResult;
  findNumbers(text: string, most?: number): NumberResult;
  findWholeNumbers(text: string, most?: number): WholeNumber[];
  findCompounds(part: string, most: number): string[];
};

/** Creates the search of one catalogue in a language. */
export function createCatalogueSearch(
  columns: CatalogueColumns,
  language: string,
  lookups: ColumnLookups,
  ofArticles: ArticleDescriptions,
  ofGroups: GroupDescriptions,
): CatalogueSearch {
  const { articles, groups } = columns;
  const { articleAt, runStarts, runGroups } = columns.search;
  const { string, numberOf } = lookups;
  const gtinOf = (article: number): string => string(articles.gtin[article]!);
  const describe = (article: number): FoundArticle => ({ ...ofArticles.toTeaser(article), gtin: gtinOf(article) });
  const findWords = createTextSearch(columns.search.words[language]!, language, (number) => hitsOfArticle(lookups.findArticle(number)));
  const hitsOfArticle = (article: number): Hits => {
    const position = article === NONE ? -1 : articleAt.indexOf(article);
    return position < 0
      ? NO_HITS
      : { length: 1, starts: Int32Array.of(position), ends: Int32Array.of(position + 1), scores: Int32Array.of(WORTH[0]!) };
  };
  const narrow = createHitNarrowing(columns, lookups, language);
  const numbers = createNumberSearch(columns.search.numbers, { numberOf, gtinOf, describe });

  const isFamilyRun = (run: number): boolean => runGroups[run] !== NONE && groups.kind[runGroups[run]!] === FAMILY;
  /** Ranks families; articles without a family follow. */
  const rank = (hits: Hits) => {
    const { runs, scores, counts } = runsOf(hits, runStarts);
    let totalFamilies = 0;
    for (const run of runs) if (isFamilyRun(run)) totalFamilies += 1;
    const others = runs.length - totalFamilies;
    const firstFamilies = (to: number) => byScore(runs.length, scores, to + others).filter((at) => isFamilyRun(runs[at]!));
    const describeFamily = (at: number) => {
      const run = runs[at]!;
      const variants = new Int32Array(counts[at]!);
      let used = 0;
      for (let i = firstIn(hits, runStarts[run]!); i < hits.length && hits.starts[i]! < runStarts[run + 1]!; i += 1) {
        const to = Math.min(hits.ends[i]!, runStarts[run + 1]!);
        for (let position = Math.max(hits.starts[i]!, runStarts[run]!); position < to; position += 1)
          variants[used++] = articleAt[position]!;
      }
      return ofGroups.toFamilyTeaser({ family: runGroups[run]!, variants });
    };
    const isLoose = (position: number): boolean => articles.family[articleAt[position]!] === NONE;
    const hasLoose = others > 0;
    return {
      total: countHits(hits),
      totalFamilies,
      familyScores: () => Array.from(firstFamilies(Infinity), (at) => scores[at]!),
      looseScores: () => (hasLoose ? scoresByRank(hits, Infinity, isLoose) : []),
      describeFamilies: (from: number, to: number) => Array.from(firstFamilies(to).subarray(from, to), describeFamily),
      loose: () => (hasLoose ? positionsByRank(hits, 0, Infinity).filter(isLoose) : []),
      /** Calls `take` for each group with hits, with the number of its hits. */
      eachGroup(take: (group: number, count: number) => void) {
        for (let at = 0; at < runs.length; at += 1) take(runGroups[runs[at]!]!, counts[at]!);
      },
    };
  };
  const listCategories = (found: ReturnType<typeof rank>, most: number) => {
    const counts = new Map<number, number>();
    found.eachGroup((group, count) => {
      let at = group;
      while (at !== NONE && groups.kind[at] === FAMILY) at = groups.parent[at]!;
      if (at !== NONE) counts.set(at, (counts.get(at) ?? 0) + count);
    });
    return [...counts]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, most)
      .map(([group]) => ofGroups.linkOf(group));
  };

  return {
    ...numbers,
    findCompounds: createCompoundSearch(columns.search.words[language]!),
    search(query, options = {}) {
      const { hits, ...understood } = findWords(query, options);
      let ranked: ReturnType<typeof rank> | null = null;
      const found = () => (ranked ??= rank(hits));
      return {
        ...understood,
        get totalArticles() {
          return found().total;
        },
        get totalFamilies() {
          return found().totalFamilies;
        },
        listArticles: (from, to) => positionsByRank(hits, from, to).map((position) => describe(articleAt[position]!)),
        listFamilies: (from, to) => found().describeFamilies(from, to),
        listCategories: (most) => listCategories(found(), most),
        scoresOfArticles: (to) => scoresByRank(hits, to),
        scoresOfFamilies: () => found().familyScores(),
        narrow(filters, asked) {
          const narrowed = narrow(hits, filters);
          const kept = narrowed.hits === hits ? found() : rank(narrowed.hits);
          const loose = kept.loose();
          const page = clampPage(kept.totalFamilies + loose.length, asked);
          const shown = loose.slice(Math.max(page.from - kept.totalFamilies, 0), Math.max(page.to - kept.totalFamilies, 0));
          return {
            families: kept.describeFamilies(page.from, page.to),
            products: shown.map((position) => ofArticles.toProductTeaser(articleAt[position]!)),
            facets: narrowed.facets,
            page: page.page,
            pages: page.pages,
            totalFamilies: kept.totalFamilies,
            totalProducts: loose.length,
            totalVariants: kept.total,
            listNumbers: (from, to) => positionsByRank(narrowed.hits, from, to).map((position) => numberOf(articleAt[position]!)),
            scores: () => ({ families: kept.familyScores(), products: kept.looseScores() }),
            scoresOfNumbers: (to) => scoresByRank(narrowed.hits, to),
          };
        },
      };
    },
  };
}

/** Index of the first range that ends after a position. */
function firstIn({ length, ends }: Hits, position: number): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ends[middle]! <= position) from = middle + 1;
    else to = middle;
  }
  return from;
}
