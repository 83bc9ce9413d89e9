import { type Hits, allocateHits, MAX_SCORE, NO_HITS } from "./hits.ts";
import { allocateIntegers } from "./shared-memory.ts";

function push(to: Hits, start: number, end: number, score: number): void {
  const last = to.length - 1;
  if (last >= 0 && to.ends[last] === start && to.scores[last] === score) {
    to.ends[last] = end;
    return;
  }
  to.starts[to.length] = start;
  to.ends[to.length] = end;
  to.scores[to.length] = score;
  to.length += 1;
}

/** Union of the lists; each position gets its best score. */
export function eitherOf(lists: readonly Hits[]): Hits {
  if (lists.length === 0) return NO_HITS;
  if (lists.length === 1) return lists[0]!;
  const measured = measure(lists);
  if (measured.covered + measured.span < 2 * measured.stretches * Math.log2(lists.length)) return paint(lists, measured);
  // Merge in halves, to minimise passes over the lists.
  const middle = lists.length >>> 1;
  return merge(eitherOf(lists.slice(0, middle)), eitherOf(lists.slice(middle)));
}

type Measured = { stretches: number; covered: number; first: number; span: number };

/** Returns the number of ranges, the number of positions they cover, and their overall extent. */
function measure(lists: readonly Hits[]): Measured {
  let [stretches, covered, first, last] = [0, 0, 0x7fffffff, 0];
  for (const { length, starts, ends } of lists) {
    if (length === 0) continue;
    stretches += length;
    for (let i = 0; i < length; i += 1) covered += ends[i]! - starts[i]!;
    if (starts[0]! < first) first = starts[0]!;
    if (ends[length - 1]! > last) last = ends[length - 1]!;
  }
  return { stretches, covered, first, span: Math.max(last - first, 0) };
}

/** Strategy for many short ranges: writes the best score of each position to an array. */
function paint(lists: readonly Hits[], { stretches, first, span }: Measured): Hits {
  const best = allocateIntegers(span).fill(0);
  for (const { length, starts, ends, scores } of lists) {
    for (let i = 0; i < length; i += 1) {
      const score = scores[i]!;
      const end = ends[i]! - first;
      for (let position = starts[i]! - first; position < end; position += 1) if (best[position]! < score) best[position] = score;
    }
  }
  const to = allocateHits(Math.min(2 * stretches, span));
  for (let position = 0; position < span;) {
    const score = best[position]!;
    const start = position;
    while (position < span && best[position] === score) position += 1;
    if (score > 0) push(to, first + start, first + position, score);
  }
  return to;
}

function merge(a: Hits, b: Hits): Hits {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const to = allocateHits((a.length + b.length) * 2);
  let [i, j, at] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const startA = Math.max(a.starts[i]!, at);
    const startB = Math.max(b.starts[j]!, at);
    const endA = a.ends[i]!;
    const endB = b.ends[j]!;
    if (startA < startB) push(to, startA, (at = Math.min(endA, startB)), a.scores[i]!);
    else if (startB < startA) push(to, startB, (at = Math.min(endB, startA)), b.scores[j]!);
    else push(to, startA, (at = Math.min(endA, endB)), Math.max(a.scores[i]!, b.scores[j]!));
    if (endA <= at) i += 1;
    if (endB <= at) j += 1;
  }
  for (; i < a.length; i += 1) push(to, Math.max(a.starts[i]!, at), a.ends[i]!, a.scores[i]!);
  for (; j < b.length; j += 1) push(to, Math.max(b.starts[j]!, at), b.ends[j]!, b.scores[j]!);
  return to;
}

/** Intersection of two lists, with summed scores. */
export function bothOf(a: Hits, b: Hits): Hits {
  const to = allocateHits(a.length + b.length);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const start = Math.max(a.starts[i]!, b.starts[j]!);
    const end = Math.min(a.ends[i]!, b.ends[j]!);
    if (start < end) push(to, start, end, Math.min(a.scores[i]! + b.scores[j]!, MAX_SCORE - 1));
    // If the other list is far ahead, skip to its position.
    if (a.ends[i]! <= b.ends[j]!) i = a.ends[i]! <= b.starts[j]! ? leap(a, i, b.starts[j]!) : i + 1;
    else j = b.ends[j]! <= a.starts[i]! ? leap(b, j, a.starts[i]!) : j + 1;
  }
  return to;
}

/** Index of the first range at or after `from` that ends after a position, by galloping search. */
function leap({ ends, length }: Hits, from: number, position: number): number {
  let [low, step] = [from, 1];
  while (low + step < length && ends[low + step]! <= position) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, length);
  low += 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Intersection of all lists. */
export function allOf(lists: readonly Hits[]): Hits {
  const [first, ...rest] = lists.toSorted((a, b) => a.length - b.length);
  return rest.reduce((found, list) => (found.length === 0 ? found : bothOf(found, list)), first ?? NO_HITS);
}

/** Multiplies the scores by `share`. */
export function weaken({ length, starts, ends, scores }: Hits, share: number): Hits {
  const weaker = allocateIntegers(length);
  for (let i = 0; i < length; i += 1) weaker[i] = Math.max(1, Math.round(scores[i]! * share));
  return { length, starts, ends, scores: weaker };
}

/**
 * Fallback if no position is in all lists: the positions in most lists. Ties are resolved by the total weight of the lists, then
 * by the best score. Returns the lists that were left out.
 */
export function majorityHits(lists: readonly Hits[], weights: readonly number[] = lists.map(() => 0)): { hits: Hits; left: number[] } {
  const measured = measure(lists);
  const isShort = measured.covered + measured.span < OF_SORTED * measured.stretches;
  const scan = isShort ? placeByPlace(lists, measured) : edgeByEdge(lists, measured.stretches);
  const masks = new Map<number, { count: number; weight: number }>();
  const weigh = (mask: number): { count: number; weight: number } => {
    const own = weights.filter((_, i) => (mask & (1 << i)) !== 0);
    return { count: own.length, weight: own.reduce((sum, weight) => sum + weight, 0) };
  };
  const best = { count: 0, weight: 0, score: 0, mask: 0 };
  scan((mask, _from, _to, score) => {
    let known = masks.get(mask);
    if (!known) masks.set(mask, (known = weigh(mask)));
    const ahead = known.count - best.count || known.weight - best.weight || score - best.score;
    if (ahead > 0) Object.assign(best, known, { score, mask });
  });
  const hits = allocateHits(measured.stretches * 2);
  if (best.mask !== 0)
    scan((mask, from, to, score) => {
      if (mask === best.mask) push(hits, from, to, Math.min(score, MAX_SCORE - 1));
    });
  return { hits, left: [...lists.keys()].filter((i) => (best.mask & (1 << i)) === 0) };
}

/** Cost of sorting one range, in positions written to an array. */
const OF_SORTED = 24;

/** Calls `take` for each range with the exact set of lists that contain it and their summed score, in ascending order. */
type Scan = (take: (mask: number, from: number, to: number, score: number) => void) => void;

/** Writes the set of lists of each position to an array. */
function placeByPlace(lists: readonly Hits[], { first, span }: Measured): Scan {
  const masks = allocateIntegers(span).fill(0);
  const sums = allocateIntegers(span).fill(0);
  for (const [list, { length, starts, ends, scores }] of lists.entries()) {
    for (let i = 0; i < length; i += 1) {
      const end = ends[i]! - first;
      for (let position = starts[i]! - first; position < end; position += 1) {
        masks[position]! |= 1 << list;
        sums[position]! += scores[i]!;
      }
    }
  }
  return (take) => {
    for (let position = 0; position < span;) {
      const mask = masks[position]!;
      const sum = sums[position]!;
      const start = position;
      while (position < span && masks[position] === mask && sums[position] === sum) position += 1;
      if (mask !== 0) take(mask, first + start, first + position, sum);
    }
  };
}

/** The same scan as a sweep over the starts and ends of ranges. */
function edgeByEdge(lists: readonly Hits[], stretches: number): Scan {
  const places = new Float64Array(stretches * 2);
  let used = 0;
  // A key combines position, list and side.
  for (const [list, { length, starts, ends }] of lists.entries()) {
    for (let i = 0; i < length; i += 1) {
      places[used++] = (starts[i]! * 16 + list) * 2 + 1;
      places[used++] = (ends[i]! * 16 + list) * 2;
    }
  }
  places.sort();
  return (take) => {
    const at = lists.map(() => 0);
    let [mask, last] = [0, 0];
    for (const edge of places) {
      const isStart = edge % 2 === 1;
      const list = Math.floor(edge / 2) % 16;
      const position = Math.floor(edge / 32);
      if (mask !== 0 && position > last) {
        let score = 0;
        for (let i = 0; i < lists.length; i += 1) if ((mask & (1 << i)) !== 0) score += lists[i]!.scores[at[i]!]!;
        take(mask, last, position, score);
      }
      last = position;
      if (isStart) mask |= 1 << list;
      else {
        mask &= ~(1 << list);
        at[list]! += 1;
      }
    }
  };
}
