import { readCompared } from "#contract/rules/comparison.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { loadArticle } from "./load-article.ts";

/** The articles that the address names, with the viewer's prices; those that the catalogue does not hold are named. */
export async function loadComparison(request: LoaderRequest): Promise<LoaderResult<ScreenData["Comparison"]>> {
  const { articleNumbers, dropped } = readCompared(request.page.searchParams);
  const catalogue = request.ctx.catalogue(request.page.language);
  const known = articleNumbers.filter((one) => catalogue.findProduct(one) !== null);
  const found = await Promise.all(known.map((one) => loadArticle(request, one)));
  const articles = found.flatMap(({ product, ...prices }) => (product ? [{ product, ...prices }] : []));
  return { data: { articles, unknown: articleNumbers.filter((one) => !known.includes(one)), dropped } };
}
