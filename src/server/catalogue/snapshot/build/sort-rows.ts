import { type Lists, NONE } from "../columns/columns.ts";

/**
 * Places of rows by their sort order, those with the same by their text. Sorted as numbers, twenty times as fast as by
 * comparing: order and place share one, exact as long as one times the other stays below 2 to the 53rd.
 */
export function orderRows(sortOrders: Int32Array, textOf: (row: number) => string): Int32Array {
  const count = sortOrders.length;
  const keys = Float64Array.from(sortOrders, (order, row) => order * count + row);
  keys.sort();
  const rows = Int32Array.from(keys, (key) => placeIn(key, count));
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && sortOrders[rows[to]!] === sortOrders[rows[from]!]) to += 1;
    if (to - from > 1) rows.set([...rows.subarray(from, to)].toSorted(byText), from);
    from = to;
  }
  return rows;
  function byText(a: number, b: number): number {
    const [first, second] = [textOf(a), textOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  }
}

/** Column by column: of which group, which string names the article, and where it stands there. */
export type Memberships = { group: Int32Array; article: Int32Array; sortOrder: Int32Array };

/** The articles of each group: by their place in it, those with the same place as in the catalogue. */
export function orderMembers(memberships: Memberships, rowOfString: Int32Array, groups: number, articles: number): Lists {
  const offsets = new Uint32Array(groups + 1);
  const isKnown = (i: number): boolean => rowOfString[memberships.article[i]!] !== NONE;
  for (let i = 0; i < memberships.group.length; i += 1) if (isKnown(i)) offsets[memberships.group[i]! + 1]! += 1;
  for (let group = 0; group < groups; group += 1) offsets[group + 1]! += offsets[group]!;
  const keys = new Float64Array(offsets[groups]!);
  const next = offsets.slice();
  for (let i = 0; i < memberships.group.length; i += 1) {
    if (isKnown(i)) keys[next[memberships.group[i]!]!++] = memberships.sortOrder[i]! * articles + rowOfString[memberships.article[i]!]!;
  }
  for (let group = 0; group < groups; group += 1) keys.subarray(offsets[group], offsets[group + 1]).sort();
  return { offsets, items: Int32Array.from(keys, (key) => placeIn(key, articles)) };
}

/** The second of two numbers that share one. */
function placeIn(key: number, count: number): number {
  return key - Math.floor(key / count) * count;
}
