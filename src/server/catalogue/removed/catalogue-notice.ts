import { articleNumberIn } from "#contract/rules/article-number.ts";
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
 * Says why the visitor is here: what was called is gone or was never there. Also the way of the search field without
 * script, which sends its number to the range.
 */
export async function loadCatalogueNotice(request: LoaderRequest): Promise<Result> {
  const { ctx, page } = request;
  if (page.path === ctx.site.settings.catalog.catalogUrl) return searchArticle(request);
  const catalogue = ctx.catalogue(page.language);
  // Only what really led to this page is said on it: a made-up address cannot put words into our mouth.
  const article = page.searchParams.get(REMOVED_ARTICLE);
  if (article !== null) {
    const way = await pathFromArticle(ctx, catalogue, article);
    if (way?.link !== page.path) return NOTHING;
    return say(request, way.kind === "successor" ? "CatalogueNotice.ArticleReplaced" : "CatalogueNotice.ArticleGone", article);
  }
  const group = page.searchParams.get(REMOVED_GROUP);
  if (group !== null) {
    const way = await pathFromGroup(ctx, catalogue, group);
    return way?.link === page.path && catalogue.findLink(group) === null ? say(request, "CatalogueNotice.GroupGone", "") : NOTHING;
  }
  return Object.keys(page.params).length === 0 ? sayNotFound(request) : NOTHING;
}

/** On the not-found page, which has no parameters of its own: what the address was meant to be. */
function sayNotFound(request: LoaderRequest): Result {
  const [, folder, rest] = /^\/(p|sortiment|produkte)\/([^/]+)$/.exec(request.page.path) ?? [];
  if (!folder || !rest) return NOTHING;
  if (folder !== "p") return say(request, "CatalogueNotice.GroupUnknown", "", { withRange: true });
  return say(request, "CatalogueNotice.ArticleUnknown", decoded(rest), { withRange: true });
}

async function searchArticle(request: LoaderRequest): Promise<Result> {
  const { ctx, page } = request;
  const asked = page.searchParams.get("articleNumber");
  if (asked === null) return NOTHING;
  const head = { robots: "noindex, follow" };
  const number = articleNumberIn(asked);
  if (number === "") return { ...say(request, "CatalogueNotice.NumberMissing", ""), head };
  const catalogue = ctx.catalogue(page.language);
  const isKnown = catalogue.findArticle(number) !== null || (await pathFromArticle(ctx, catalogue, number)) !== null;
  if (isKnown) return { data: null, status: 302, redirect: articleLink(number) };
  return { ...say(request, "CatalogueNotice.ArticleUnknown", number), head };
}

function say(
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
