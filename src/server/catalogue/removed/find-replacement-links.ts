import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { groupsAboveRemoved, MAX_STEPS } from "./find-replacement-path.ts";
import { findRemovedArticles } from "./removed-store.ts";

export type ReplacementLinks = {
  /** Links by article number; articles of which nothing is left are absent. */
  articles: ReadonlyMap<string, string>;
  /** The same by the id of a removed group. */
  groups: ReadonlyMap<string, string>;
};

/** Where the pages of removed articles and groups redirect, for many at once. */
export async function findReplacementLinks(
  ctx: Pick<Context, "db">,
  catalogue: CataloguePort,
  { articleNumbers, groupIds }: { articleNumbers: readonly string[]; groupIds: readonly string[] },
): Promise<ReplacementLinks> {
  const removed = await findRemovedArticles(ctx.db, articleNumbers, MAX_STEPS);
  const formerGroups = [...removed.values()].flatMap(({ groupId }) => groupId ?? []);
  const above = await groupsAboveRemoved(ctx, catalogue, [...groupIds, ...formerGroups]);
  const linkOfGroup = (groupId: string): string | undefined => (catalogue.findLink(groupId) ?? above.get(groupId))?.link;
  const articles = new Map<string, string>();
  for (const [number, { successors, groupId }] of removed) {
    const successor = successors.map((one) => catalogue.findArticle(one)).find((article) => article !== null);
    const link = successor?.link ?? (groupId === null ? undefined : linkOfGroup(groupId));
    if (link !== undefined) articles.set(number, link);
  }
  const groups = groupIds.flatMap((groupId) => {
    const link = linkOfGroup(groupId);
    return link === undefined ? [] : [[groupId, link] as const];
  });
  return { articles, groups: new Map(groups) };
}
