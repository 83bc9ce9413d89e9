import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes, CategoryLink } from "../../ports/catalogue-types.ts";
import { findRemovedArticle, findRemovedArticles, listRemovedParents } from "./removed-store.ts";

/** Redirect of a removed item: its successor or the nearest existing group. */
export type ReplacementPath = { kind: "successor" | "group"; link: string };

type Deps = Pick<Context, "db">;

/** Longer than any article number or group id. */
const MAX_ID = 64;
/** Limit for chains of successors and of parents; a longer chain is a cycle. */
export const MAX_STEPS = 16;

/** Skips overlong texts and null characters, which the database rejects. */
function couldBeId(text: string): boolean {
  return text.length <= MAX_ID && !text.includes("\0");
}

/** Returns the redirect of a removed article; null if the article is unknown or nothing is left to link to. */
export async function pathFromArticle(ctx: Deps, catalogue: CataloguePort, articleNumber: string): Promise<ReplacementPath | null> {
  if (!couldBeId(articleNumber)) return null;
  const gone = await findRemovedArticle(ctx.db, articleNumber, MAX_STEPS);
  if (!gone) return null;
  for (const successor of gone.successors) {
    const article = catalogue.findArticle(successor);
    if (article) return { kind: "successor", link: article.link };
  }
  return gone.groupId === null ? null : pathFromGroup(ctx, catalogue, gone.groupId);
}

/** Returns the group itself or its nearest existing ancestor; null if there is none. */
export async function pathFromGroup(ctx: Deps, catalogue: CataloguePort, groupId: string): Promise<ReplacementPath | null> {
  return (await pathFromFirstGroup(ctx, catalogue, [groupId]))?.replacement ?? null;
}

/** Resolves the first of several ids that has a redirect, in order of preference, with one query. */
export async function pathFromFirstGroup(
  ctx: Deps,
  catalogue: CataloguePort,
  groupIds: readonly string[],
): Promise<{ groupId: string; replacement: ReplacementPath } | null> {
  const known = groupIds.filter(couldBeId).map((groupId) => ({ groupId, left: catalogue.findLink(groupId) }));
  const there = known.findIndex(({ left }) => left !== null);
  const unknown = (there < 0 ? known : known.slice(0, there)).map(({ groupId }) => groupId);
  const above = unknown.length > 0 ? await groupsAboveRemoved(ctx, catalogue, unknown) : null;
  const groupId = unknown.find((id) => above?.has(id)) ?? known[there]?.groupId;
  if (groupId === undefined) return null;
  const { link } = above?.get(groupId) ?? known[there]!.left!;
  return { groupId, replacement: { kind: "group", link } };
}

/** Returns the nearest existing ancestor of a removed group; null if there is none. */
export async function groupAboveRemoved(ctx: Deps, catalogue: CataloguePort, groupId: string): Promise<CategoryLink | null> {
  return (await groupsAboveRemoved(ctx, catalogue, [groupId])).get(groupId) ?? null;
}

/** Returns the nearest existing ancestors of several removed groups, by id; groups without one are absent. */
export async function groupsAboveRemoved(
  ctx: Deps,
  catalogue: CataloguePort,
  groupIds: readonly string[],
): Promise<Map<string, CategoryLink>> {
  const nearest = new Map<string, CategoryLink>();
  for (const [groupId, parents] of await listRemovedParents(ctx.db, groupIds, MAX_STEPS)) {
    const left = parents.map((parent) => catalogue.findLink(parent)).find((one) => one !== null);
    if (left) nearest.set(groupId, left);
  }
  return nearest;
}

/** Links for a removed article: its successor, and its former group or the nearest existing ancestor. */
export type RemainingGroup = { successor: ArticleAttributes | null; group: CategoryLink | null };

/** Maximum number of removed groups to look up, because each needs its own query. */
const MAX_REMOVED_GROUPS = 5;

/** Resolves several removed articles by number; unknown ones and those without a link are absent. */
export async function findRemainingGroup(
  ctx: Deps,
  catalogue: CataloguePort,
  articleNumbers: readonly string[],
): Promise<Map<string, RemainingGroup>> {
  const requested = articleNumbers.filter(couldBeId);
  const left = new Map<string, RemainingGroup>();
  if (requested.length === 0) return left;
  const groups = new Map<string, CategoryLink | null>();
  for (const [number, { groupId, successors }] of await findRemovedArticles(ctx.db, requested, MAX_STEPS)) {
    const successor = successors.map((one) => catalogue.findArticle(one)).find((one) => one !== null) ?? null;
    const group = groupId === null ? null : (catalogue.findLink(groupId) ?? (await nearestLeft(ctx, catalogue, groupId, groups)));
    if (successor || group) left.set(number, { successor, group });
  }
  return left;
}

async function nearestLeft(
  ctx: Deps,
  catalogue: CataloguePort,
  groupId: string,
  known: Map<string, CategoryLink | null>,
): Promise<CategoryLink | null> {
  const before = known.get(groupId);
  if (before !== undefined || known.size >= MAX_REMOVED_GROUPS) return before ?? null;
  const link = await groupAboveRemoved(ctx, catalogue, groupId);
  known.set(groupId, link);
  return link;
}
