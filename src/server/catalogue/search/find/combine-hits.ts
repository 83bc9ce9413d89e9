import { type Hits, MOST_SCORE, NO_HITS } from "./hits.ts";

function room(length: number): Hits {
  return { length: 0, starts: new Int32Array(length), ends: new Int32Array(length), scores: new Int32Array(length) };
}

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

/** Places of any of the lists, each with its best score. */
export function eitherOf(lists: readonly Hits[]): Hits {
  if (lists.length === 0) return NO_HITS;
  if (lists.length === 1) return lists[0]!;
  // Halves, so that no list is gone through more often than needed.
  const middle = lists.length >>> 1;
  return unite(eitherOf(lists.slice(0, middle)), eitherOf(lists.slice(middle)));
}

function unite(a: Hits, b: Hits): Hits {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const to = room((a.length + b.length) * 2);
  let [i, j, at] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [startA, startB] = [i < a.length ? Math.max(a.starts[i]!, at) : Infinity, j < b.length ? Math.max(b.starts[j]!, at) : Infinity];
    const start = Math.min(startA, startB);
    const isInA = startA === start;
    const isInB = startB === start;
    let end = Math.min(isInA ? a.ends[i]! : startA, isInB ? b.ends[j]! : startB);
    if (isInA && !isInB) end = Math.min(a.ends[i]!, startB);
    if (isInB && !isInA) end = Math.min(b.ends[j]!, startA);
    push(to, start, end, Math.max(isInA ? a.scores[i]! : 0, isInB ? b.scores[j]! : 0));
    at = end;
    if (i < a.length && a.ends[i]! <= at) i += 1;
    if (j < b.length && b.ends[j]! <= at) j += 1;
  }
  return to;
}

/** Places of both lists, with the sum of their scores. */
export function bothOf(a: Hits, b: Hits): Hits {
  const to = room(a.length + b.length);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const start = Math.max(a.starts[i]!, b.starts[j]!);
    const end = Math.min(a.ends[i]!, b.ends[j]!);
    if (start < end) push(to, start, end, Math.min(a.scores[i]! + b.scores[j]!, MOST_SCORE - 1));
    // Far ahead in the other list: leap there.
    if (a.ends[i]! <= b.ends[j]!) i = a.ends[i]! <= b.starts[j]! ? leap(a, i, b.starts[j]!) : i + 1;
    else j = b.ends[j]! <= a.starts[i]! ? leap(b, j, a.starts[i]!) : j + 1;
  }
  return to;
}

/** The first stretch from `from` on that ends behind a place, found by steps that double. */
function leap({ ends, length }: Hits, from: number, place: number): number {
  let [low, step] = [from, 1];
  while (low + step < length && ends[low + step]! <= place) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, length);
  low += 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Places of all lists. */
export function allOf(lists: readonly Hits[]): Hits {
  const [first, ...rest] = lists.toSorted((a, b) => a.length - b.length);
  return rest.reduce((found, list) => (found.length === 0 ? found : bothOf(found, list)), first ?? NO_HITS);
}

/** The same places with a part of their score. */
export function weaken(hits: Hits, share: number): Hits {
  return { ...hits, scores: hits.scores.map((score) => Math.max(1, Math.round(score * share))) };
}

/**
 * Where none has all: the places that most of the lists have. Of several such choices the one whose lists weigh most, then the one
 * with the best place. Says which lists were left out.
 */
export function mostOf(lists: readonly Hits[], weights: readonly number[] = lists.map(() => 0)): { hits: Hits; left: number[] } {
  let total = 0;
  for (const list of lists) total += list.length;
  const places = new Float64Array(total * 2);
  let used = 0;
  // Place, list and side share a number.
  for (const [list, { length, starts, ends }] of lists.entries()) {
    for (let i = 0; i < length; i += 1) {
      places[used++] = (starts[i]! * 16 + list) * 2 + 1;
      places[used++] = (ends[i]! * 16 + list) * 2;
    }
  }
  places.sort();
  const at = lists.map(() => 0);
  const best = { count: 0, weight: 0, score: 0, mask: 0 };
  const byMask = new Map<number, { places: number[]; score: number }>();
  let [mask, last] = [0, 0];
  for (const edge of places) {
    const isStart = edge % 2 === 1;
    const list = Math.floor(edge / 2) % 16;
    const place = Math.floor(edge / 32);
    if (mask !== 0 && place > last) {
      let [score, count, weight] = [0, 0, 0];
      for (let i = 0; i < lists.length; i += 1) {
        if ((mask & (1 << i)) === 0) continue;
        count += 1;
        weight += weights[i]!;
        score += lists[i]!.scores[at[i]!]!;
      }
      if (count >= best.count) {
        let known = byMask.get(mask);
        if (!known) byMask.set(mask, (known = { places: [], score: 0 }));
        known.places.push(last, place, score);
        const ahead = count - best.count || weight - best.weight || score - best.score;
        if (ahead > 0) Object.assign(best, { count, weight, score, mask });
      }
    }
    last = place;
    if (isStart) mask |= 1 << list;
    else {
      mask &= ~(1 << list);
      at[list]! += 1;
    }
  }
  const found = byMask.get(best.mask)?.places ?? [];
  const hits = room(found.length / 3);
  for (let i = 0; i < found.length; i += 3) push(hits, found[i]!, found[i + 1]!, Math.min(found[i + 2]!, MOST_SCORE - 1));
  return { hits, left: [...lists.keys()].filter((i) => (best.mask & (1 << i)) === 0) };
}
