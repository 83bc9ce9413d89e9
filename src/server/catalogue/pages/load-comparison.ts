import { readCompared } from "#contract/rules/articles/comparison.ts";
import { readComparedFamilies } from "#contract/rules/articles/family-comparison.ts";
import type { MissingArticle, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { findRemainingGroup } from "../removed/find-replacement-path.ts";
import { loadArticle } from "./load-article.ts";
import { loadFamilyComparison } from "./load-family-comparison.ts";

/**
 * Loads the articles in the URL with the viewer's prices, or the families if the URL has no articles. Articles that are not in
 * the catalogue are returned as `missing`.
 */
export async function loadComparison(request: LoaderRequest): Promise<LoaderResult<ScreenData["Comparison"]>> {
  const { articleNumbers, dropped, onlyDifferences } = readCompared(request.page.searchParams);
  const asked = readComparedFamilies(request.page.searchParams);
  if (articleNumbers.length === 0 && asked.familyIds.length > 0) return loadFamilyComparison(request, asked);
  const catalogue = request.ctx.catalogue(request.page.language);
  const isKnown = (one: string): boolean => catalogue.findProduct(one) !== null;
  const [found, missing] = await Promise.all([
    Promise.all(articleNumbers.filter(isKnown).map((one) => loadArticle(request, one))),
    missingArticles(
      request,
      articleNumbers.filter((one) => !isKnown(one)),
    ),
  ]);
  const articles = found.flatMap(({ product, ...prices }) => (product ? [{ product, ...prices }] : []));
  const otherFamilies = asked.familyIds.length > 0 ? { otherFamilies: asked.familyIds } : {};
  return { data: { articles, missing, dropped, onlyDifferences, ...otherFamilies } };
}

async function missingArticles({ ctx, page }: LoaderRequest, numbers: readonly string[]): Promise<MissingArticle[]> {
  const left = await findRemainingGroup(ctx, ctx.catalogue(page.language), numbers);
  return numbers.map((id) => {
    const { successor = null, group = null } = left.get(id) ?? {};
    return {
      id,
      isGone: left.has(id),
      successor: successor && { id: successor.articleNumber, name: successor.name },
      group: group && { name: group.name, link: group.link },
    };
  });
}
