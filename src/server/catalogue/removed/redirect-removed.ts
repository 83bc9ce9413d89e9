import type { LoaderRequest } from "../../loader.ts";
import { idsInSlug } from "../slug.ts";
import { pathFromArticle, pathFromFirstGroup } from "./find-replacement-path.ts";

type LeadOn = { data: null; redirect: string; status: number } | { notFound: true };

/** Names in an address what is gone; CatalogueNotice says the sentence on the page it leads to. */
export const REMOVED_ARTICLE = "gone";
export const REMOVED_GROUP = "goneGroup";
/** A slug of many hyphens may mean many ids: so many are looked up, the longest first. */
const MOST_IDS = 12;

function redirectTo(link: string, name: string, value: string): LeadOn {
  return { data: null, status: 301, redirect: `${link}?${new URLSearchParams({ [name]: value })}` };
}

/** From the address of an article that is gone to what replaces it, else to its family or category, else nowhere. */
export async function redirectFromArticle({ ctx, page }: LoaderRequest, articleNumber: string): Promise<LeadOn> {
  const way = await pathFromArticle(ctx, ctx.catalogue(page.language), articleNumber);
  return way ? redirectTo(way.link, REMOVED_ARTICLE, articleNumber) : { notFound: true };
}

/** From the address of a category or family that is gone to the nearest one above it that is left, else nowhere. */
export async function redirectFromGroup({ ctx, page }: LoaderRequest, slug: string | undefined): Promise<LeadOn> {
  const catalogue = ctx.catalogue(page.language);
  const ids = idsInSlug(slug ?? "").slice(0, MOST_IDS);
  const first = await pathFromFirstGroup(
    ctx,
    catalogue,
    ids.filter((id) => id !== ""),
  );
  return first ? redirectTo(first.way.link, REMOVED_GROUP, first.groupId) : { notFound: true };
}
