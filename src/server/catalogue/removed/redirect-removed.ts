import type { LoaderRequest } from "../../loader.ts";
import { idsInSlug } from "../slug.ts";
import { pathFromArticle, pathFromFirstGroup } from "./find-replacement-path.ts";

type LeadOn = { data: null; redirect: string; status: number; removed: string } | { notFound: true };

/** Query parameters with the id of the removed item; CatalogueNotice shows the message on the target page. */
export const REMOVED_ARTICLE = "gone";
export const REMOVED_GROUP = "goneGroup";
/** Maximum number of ids to look up, longest first: a slug with many hyphens has many candidate ids. */
const MAX_IDS = 12;

function redirectTo(link: string, name: string, value: string, removed: string): LeadOn {
  return { data: null, status: 301, redirect: `${link}?${new URLSearchParams({ [name]: value })}`, removed };
}

/** Address of a removed article, by which the back office lists and counts its redirect. */
export function removedArticlePath(articleNumber: string): string {
  return `/p/${articleNumber}`;
}

/** The same of a removed group: without the words of its name, which the shop no longer knows. */
function removedGroupPath(path: string, groupId: string): string {
  return `${path.slice(0, path.lastIndexOf("/"))}/${groupId}`;
}

/** Redirects a removed article to its successor, else to its family or category, else returns not found. */
export async function redirectFromArticle({ ctx, page }: LoaderRequest, articleNumber: string): Promise<LeadOn> {
  const replacement = await pathFromArticle(ctx, ctx.catalogue(page.language), articleNumber);
  return replacement ? redirectTo(replacement.link, REMOVED_ARTICLE, articleNumber, removedArticlePath(articleNumber)) : { notFound: true };
}

/** Redirects a removed category or family to its nearest existing ancestor, else returns not found. */
export async function redirectFromGroup({ ctx, page }: LoaderRequest, slug: string | undefined): Promise<LeadOn> {
  const catalogue = ctx.catalogue(page.language);
  const ids = idsInSlug(slug ?? "").slice(0, MAX_IDS);
  const first = await pathFromFirstGroup(
    ctx,
    catalogue,
    ids.filter((id) => id !== ""),
  );
  return first
    ? redirectTo(first.replacement.link, REMOVED_GROUP, first.groupId, removedGroupPath(page.path, first.groupId))
    : { notFound: true };
}
