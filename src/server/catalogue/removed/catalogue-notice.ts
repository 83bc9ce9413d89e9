import { articleNumberIn } from "#contract/rules/articles/article-number.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { REMOVED_ARTICLE, REMOVED_GROUP } from "./redirect-removed.ts";
import { articleLink } from "../slug.ts";
import { pathFromArticle, pathFromGroup } from "./find-replacement-path.ts";

type Result = LoaderResult<ScreenData["CatalogueNotice"]>;

const NOTHING: Result = { data: null };
const SHOWN_CHARACTERS = 40;

/**
 * Explains why the visitor is on this page: the requested item was removed or never existed. Also handles the no-JS search
 * field, which submits its number to the catalogue page.
 */
export async function loadCatalogueNotice(request: LoaderRequest): Promise<Result> {
  const { ctx, page } = request;
  if (page.path === ctx.site.settings.catalog.catalogUrl) return searchArticle(request);
  const catalogue = ctx.catalogue(page.language);
  // Show the notice only if the item really redirects to this page; otherwise a forged URL could put any text on it.
  const article = page.searchParams.get(REMOVED_ARTICLE);
  if (article !== null) {
    const replacement = await pathFromArticle(ctx, catalogue, article);
    if (replacement?.link !== page.path) return NOTHING;
    return toNotice(request, replacement.kind === "successor" ? "CatalogueNotice.ArticleReplaced" : "CatalogueNotice.ArticleGone", article);
  }
  const group = page.searchParams.get(REMOVED_GROUP);
  if (group !== null) {
    const replacement = await pathFromGroup(ctx, catalogue, group);
    return replacement?.link === page.path && catalogue.findLink(group) === null
      ? toNotice(request, "CatalogueNotice.GroupGone", "")
      : NOTHING;
  }
  return Object.keys(page.params).length === 0 ? toNotFoundNotice(request) : NOTHING;
}

/** Notice on the not-found page, which has no parameters: explains which item the URL refers to. */
function toNotFoundNotice(request: LoaderRequest): Result {
  const [, folder, rest] = /^\/(p|sortiment|produkte)\/([^/]+)$/.exec(request.page.path) ?? [];
  if (!folder || !rest) return NOTHING;
  if (folder !== "p") return toNotice(request, "CatalogueNotice.GroupUnknown", "", { withRange: true });
  return toNotice(request, "CatalogueNotice.ArticleUnknown", decoded(rest), { withRange: true });
}

async function searchArticle(request: LoaderRequest): Promise<Result> {
  const { ctx, page } = request;
  const requested = page.searchParams.get("articleNumber");
  if (requested === null) return NOTHING;
  const head = { robots: "noindex, follow" };
  const number = articleNumberIn(requested);
  if (number === "") return { ...toNotice(request, "CatalogueNotice.NumberMissing", ""), head };
  const catalogue = ctx.catalogue(page.language);
  const isKnown = catalogue.findArticle(number) !== null || (await pathFromArticle(ctx, catalogue, number)) !== null;
  if (isKnown) return { data: null, status: 302, redirect: articleLink(number) };
  return { ...toNotice(request, "CatalogueNotice.ArticleUnknown", number), head };
}

function toNotice(
  { ctx, page }: LoaderRequest,
  key: string,
  value: string,
  { withRange = false } = {},
): { data: ScreenData["CatalogueNotice"] } {
  const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
  const rangeLink = withRange
    ? { text: phraseIn(ctx, page.language, "CatalogueNotice.ToRange"), path: ctx.site.settings.catalog.catalogUrl }
    : null;
  return { data: { text: phraseIn(ctx, page.language, key, shown), rangeLink } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
