import { getList, type Lists, NONE } from "../../snapshot/columns/columns.ts";

/**
 * Order of articles in search: depth-first through the group tree, articles of a family adjacent, so that all articles of a
 * family or category form one range of positions.
 */
export type SearchOrder = {
  articleAt: Int32Array;
  /** First position of each run of articles with the same home group, plus the end. */
  runStarts: Int32Array;
  /** Home group of each run, or NONE. */
  runGroups: Int32Array;
};

export function buildSearchOrder(articles: { count: number; home: Int32Array }, groups: { parent: Int32Array }): SearchOrder {
  const { count, home } = articles;
  const inTree = orderOfTree(groups.parent);
  // Articles without a group come last.
  const rankOf = (article: number): number => (home[article] === NONE ? groups.parent.length : inTree[home[article]!]!);
  const starts = new Int32Array(groups.parent.length + 2);
  for (let article = 0; article < count; article += 1) starts[rankOf(article) + 1]! += 1;
  for (let rank = 0; rank < starts.length - 1; rank += 1) starts[rank + 1]! += starts[rank]!;
  const next = starts.slice();
  const articleAt = new Int32Array(count);
  for (let article = 0; article < count; article += 1) articleAt[next[rankOf(article)]!++] = article;
  const runs: number[] = [];
  for (let position = 0; position < count; position += 1)
    if (position === 0 || home[articleAt[position]!] !== home[articleAt[position - 1]!]) runs.push(position);
  return {
    articleAt,
    runStarts: Int32Array.from([...runs, count]),
    runGroups: Int32Array.from(runs, (position) => home[articleAt[position]!]!),
  };
}

/** Rank of each group in depth-first order. */
function orderOfTree(parent: Int32Array): Int32Array {
  const children = childrenOf(parent);
  const order = new Int32Array(parent.length);
  let next = 0;
  const visit = (group: number): void => {
    order[group] = next++;
    getList(children, group).forEach(visit);
  };
  for (let group = 0; group < parent.length; group += 1) if (parent[group] === NONE) visit(group);
  return order;
}

function childrenOf(parent: Int32Array): Lists {
  const offsets = new Uint32Array(parent.length + 1);
  for (const above of parent) if (above !== NONE) offsets[above + 1]! += 1;
  for (let group = 0; group < parent.length; group += 1) offsets[group + 1]! += offsets[group]!;
  const items = new Int32Array(offsets[parent.length]!);
  const next = offsets.slice();
  for (const [group, above] of parent.entries()) if (above !== NONE) items[next[above]!++] = group;
  return { offsets, items };
}
