import type { Context } from "../../context.ts";
import type { ArticleAttributes } from "../articles/article-attributes.ts";
import type { CatalogueReader } from "../live/catalogue-reader.ts";
import type { CategoryLink } from "../live/catalogue-terms.ts";
import { findRemovedArticle, findRemovedArticles, listRemovedParents } from "./removed-store.ts";

/** Where a link to something that is gone leads: to what replaces it, or to the nearest group that is left. */
export type ReplacementPath = { kind: "successor" | "group"; link: string };

type Deps = Pick<Context, "db">;

/** More than a customer's number could ever have. */
const MAX_ID = 64;
/** Successors of successors, and parents of parents: more is a circle. */
const MAX_STEPS = 16;

/** What is longer is not looked up, and neither is what the database refuses. */
function couldBeId(text: string): boolean {
  return text.length <= MAX_ID && !text.includes("\0");
}

/** The way on from an article that the catalogue once held; null where nothing is known of it or nothing is left. */
export async function pathFromArticle(ctx: Deps, catalogue: CatalogueReader, articleNumber: string): Promise<ReplacementPath | null> {
  if (!couldBeId(articleNumber)) return null;
  const gone = await findRemovedArticle(ctx.db, articleNumber, MAX_STEPS);
  if (!gone) return null;
  for (const successor of gone.successors) {
    const article = catalogue.findArticle(successor);
    if (article) return { kind: "successor", link: article.link };
  }
  return gone.groupId === null ? null : pathFromGroup(ctx, catalogue, gone.groupId);
}

/** The category or family itself, or the nearest above it that is left; null where none is known. */
export async function pathFromGroup(ctx: Deps, catalogue: CatalogueReader, groupId: string): Promise<ReplacementPath | null> {
  return (await pathFromFirstGroup(ctx, catalogue, [groupId]))?.way ?? null;
}

/** The same from the first of several ids from which there is a way, the most wanted first; asked once for all of them. */
export async function pathFromFirstGroup(
  ctx: Deps,
  catalogue: CatalogueReader,
  groupIds: readonly string[],
): Promise<{ groupId: string; way: ReplacementPath } | null> {
  const known = groupIds.filter(couldBeId).map((groupId) => ({ groupId, left: catalogue.findLink(groupId) }));
  const there = known.findIndex(({ left }) => left !== null);
  const unknown = (there < 0 ? known : known.slice(0, there)).map(({ groupId }) => groupId);
  const above = unknown.length > 0 ? await groupsAboveGone(ctx, catalogue, unknown) : null;
  const groupId = unknown.find((id) => above?.has(id)) ?? known[there]?.groupId;
  if (groupId === undefined) return null;
  const { link } = above?.get(groupId) ?? known[there]!.left!;
  return { groupId, way: { kind: "group", link } };
}

/** The nearest group above one that is gone; null where nothing is known of it or nothing is left. */
export async function groupAboveRemoved(ctx: Deps, catalogue: CatalogueReader, groupId: string): Promise<CategoryLink | null> {
  return (await groupsAboveGone(ctx, catalogue, [groupId])).get(groupId) ?? null;
}

/** The same of several, by id; those of which nothing is known or left are absent. */
async function groupsAboveGone(ctx: Deps, catalogue: CatalogueReader, groupIds: readonly string[]): Promise<Map<string, CategoryLink>> {
  const nearest = new Map<string, CategoryLink>();
  for (const [groupId, parents] of await listRemovedParents(ctx.db, groupIds, MAX_STEPS)) {
    const left = parents.map((parent) => catalogue.findLink(parent)).find((one) => one !== null);
    if (left) nearest.set(groupId, left);
  }
  return nearest;
}

/** What is left of an article that is gone: what replaces it, and the group that it hung in or the nearest above it. */
export type RemainingGroup = { successor: ArticleAttributes | null; group: CategoryLink | null };

/** Groups that are gone themselves are looked up one by one: so many at most. */
const MOST_GONE_GROUPS = 5;

/** What is left of several articles at once, by number; those of which nothing is known or left are absent. */
export async function findRemainingGroup(
  ctx: Deps,
  catalogue: CatalogueReader,
  articleNumbers: readonly string[],
): Promise<Map<string, RemainingGroup>> {
  const asked = articleNumbers.filter(couldBeId);
  const left = new Map<string, RemainingGroup>();
  if (asked.length === 0) return left;
  const groups = new Map<string, CategoryLink | null>();
  for (const [number, { groupId, successors }] of await findRemovedArticles(ctx.db, asked, MAX_STEPS)) {
    const successor = successors.map((one) => catalogue.findArticle(one)).find((one) => one !== null) ?? null;
    const group = groupId === null ? null : (catalogue.findLink(groupId) ?? (await nearestLeft(ctx, catalogue, groupId, groups)));
    if (successor || group) left.set(number, { successor, group });
  }
  return left;
}

async function nearestLeft(
  ctx: Deps,
  catalogue: CatalogueReader,
  groupId: string,
  known: Map<string, CategoryLink | null>,
): Promise<CategoryLink | null> {
  const before = known.get(groupId);
  if (before !== undefined || known.size >= MOST_GONE_GROUPS) return before ?? null;
  const link = await groupAboveRemoved(ctx, catalogue, groupId);
  known.set(groupId, link);
  return link;
}
