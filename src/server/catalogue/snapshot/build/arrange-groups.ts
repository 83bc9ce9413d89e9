import type { GroupRow } from "../../live/catalogue-store.ts";
import { type Lists, getList, NONE, toLists } from "../columns/columns.ts";

export type Arranged = {
  parent: Int32Array;
  roots: Int32Array;
  categories: Lists;
  families: Lists;
  variants: Lists;
  loose: Lists;
  shared: Lists;
  /** Indexed by article. */
  family: Int32Array;
  home: Int32Array;
};

/**
 * Computes the descendants of each group and the first group of each article. Groups in a parent cycle are unreachable and left
 * out.
 */
export function arrangeGroups(groups: readonly GroupRow[], rowOf: ReadonlyMap<string, number>, members: Lists, articles: number): Arranged {
  const children: number[][] = groups.map(() => []);
  const tops: number[] = [];
  for (const [i, group] of groups.entries()) {
    const above = group.parent_id === null ? undefined : rowOf.get(group.parent_id);
    if (above === undefined) tops.push(i);
    else children[above]!.push(i);
  }
  const isFamily = (group: number): boolean => groups[group]!.kind === "family";
  const parent = new Int32Array(groups.length).fill(NONE);
  const family = new Int32Array(articles).fill(NONE);
  const home = new Int32Array(articles).fill(NONE);
  const listed = new Int32Array(articles).fill(NONE);
  const visited = new Uint8Array(groups.length);
  const categories: number[][] = groups.map(() => []);
  const families: number[][] = groups.map(() => []);
  const variants: number[][] = groups.map(() => []);

  const visit = (group: number): void => {
    visited[group] = 1;
    for (const article of getList(members, group)) {
      if (isFamily(group)) {
        if (family[article] === NONE) home[article] = family[article] = group;
      } else if (home[article] === NONE) home[article] = group;
    }
    for (const child of children[group]!) {
      if (visited[child]) continue;
      parent[child] = group;
      visit(child);
      if (isFamily(child)) families[group]!.push(child);
      else {
        // A category without articles is not linked; its own URL still works.
        if (variants[child]!.length > 0) categories[group]!.push(child);
        for (const below of families[child]!) families[group]!.push(below);
      }
    }
    const own = variants[group]!;
    const add = (article: number): void => {
      if (listed[article] === group) return;
      listed[article] = group;
      own.push(article);
    };
    getList(members, group).forEach(add);
    for (const child of children[group]!) if (parent[child] === group) variants[child]!.forEach(add);
  };
  tops.forEach(visit);
  const loose = groups.map((_, group) => (isFamily(group) ? [] : variants[group]!.filter((article) => family[article] === NONE)));
  const shared = groups.map((_, group) => (isFamily(group) ? variants[group]!.filter((article) => family[article] !== group) : []));
  return {
    parent,
    roots: Int32Array.from(tops.filter((group) => !isFamily(group) && variants[group]!.length > 0)),
    categories: toLists(categories),
    families: toLists(families),
    variants: toLists(variants),
    loose: toLists(loose),
    shared: toLists(shared),
    family,
    home,
  };
}
