import { inSharedMemory, allocateIntegers } from "./shared-memory.ts";

/**
 * Search hits as ascending, disjoint ranges `starts[i]` to `ends[i]` (exclusive), each with an integer score above 0 and below
 * MAX_SCORE.
 */
export type Hits = { length: number; starts: Int32Array; ends: Int32Array; scores: Int32Array };

export const MAX_SCORE = 4096;
export const NO_HITS: Hits = { length: 0, starts: new Int32Array(0), ends: new Int32Array(0), scores: new Int32Array(0) };

/** Allocates capacity for `stretches` ranges; the content is uninitialised. */
export function allocateHits(stretches: number): Hits {
  return { length: 0, starts: allocateIntegers(stretches), ends: allocateIntegers(stretches), scores: allocateIntegers(stretches) };
}

/** Copies hits to their own memory, without spare capacity. */
export function copyHits({ length, starts, ends, scores }: Hits): Hits {
  return { length, starts: starts.slice(0, length), ends: ends.slice(0, length), scores: scores.slice(0, length) };
}

export function countHits({ length, starts, ends }: Hits): number {
  let count = 0;
  for (let i = 0; i < length; i += 1) count += ends[i]! - starts[i]!;
  return count;
}

const ofScore = new Int32Array(MAX_SCORE + 1);

/** Indices of the `most` highest scores, descending; ties in input order. */
export function byScore(length: number, scores: ArrayLike<number>, most = Infinity): Int32Array {
  ofScore.fill(0);
  for (let i = 0; i < length; i += 1) ofScore[MAX_SCORE - scores[i]!]! += 1;
  let before = 0;
  for (let rank = 0; rank <= MAX_SCORE; rank += 1) {
    const count = ofScore[rank]!;
    ofScore[rank] = before;
    before += count;
  }
  const order = new Int32Array(Math.min(length, most));
  for (let i = 0; i < length; i += 1) {
    const at = ofScore[MAX_SCORE - scores[i]!]!++;
    if (at < order.length) order[at] = i;
  }
  return order;
}

/** Positions `from` to `to` of the hits, best first. */
export function positionsByRank({ length, starts, ends, scores }: Hits, from: number, to: number): number[] {
  const places: number[] = [];
  let passed = 0;
  for (const i of byScore(length, scores, to)) {
    const size = ends[i]! - starts[i]!;
    for (let at = Math.max(from - passed, 0); at < size && passed + at < to; at += 1) places.push(starts[i]! + at);
    passed += size;
    if (passed >= to) break;
  }
  return places;
}

/** Scores of the first `to` positions in rank order; only of positions that `isKept` accepts. */
export function scoresByRank(
  { length, starts, ends, scores }: Hits,
  to: number,
  isKept: (position: number) => boolean = () => true,
): number[] {
  const ranked: number[] = [];
  for (const i of byScore(length, scores)) {
    for (let position = starts[i]!; position < ends[i]! && ranked.length < to; position += 1) if (isKept(position)) ranked.push(scores[i]!);
    if (ranked.length >= to) break;
  }
  return ranked;
}

/** Runs that contain hits, ascending, with the best score and the number of hits of each. */
export type HitRuns = { runs: Int32Array; scores: Int32Array; counts: Int32Array };

export function runsOf(hits: Hits, runStarts: Int32Array): HitRuns {
  return inSharedMemory(() => {
    const found = findRuns(hits, runStarts);
    return { runs: found.runs.slice(), scores: found.scores.slice(), counts: found.counts.slice() };
  });
}

function findRuns({ length, starts, ends, scores }: Hits, runStarts: Int32Array): HitRuns {
  const most = runStarts.length - 1;
  const found: HitRuns = { runs: allocateIntegers(most), scores: allocateIntegers(most), counts: allocateIntegers(most) };
  let used = 0;
  let run = 0;
  for (let i = 0; i < length; i += 1) {
    if (runStarts[run + 1]! <= starts[i]!) run = findRun(runStarts, starts[i]!, run + 1);
    for (let from = starts[i]!; from < ends[i]!; run += 1) {
      const to = Math.min(ends[i]!, runStarts[run + 1]!);
      if (used === 0 || found.runs[used - 1] !== run) {
        found.runs[used] = run;
        found.counts[used] = found.scores[used] = 0;
        used += 1;
      }
      found.counts[used - 1]! += to - from;
      if (scores[i]! > found.scores[used - 1]!) found.scores[used - 1] = scores[i]!;
      from = to;
      // The next range may be in the same run.
      if (to < runStarts[run + 1]!) break;
    }
  }
  return { runs: found.runs.subarray(0, used), scores: found.scores.subarray(0, used), counts: found.counts.subarray(0, used) };
}

/** Run of a position, searched from `from` on. */
export function findRun(runStarts: Int32Array, position: number, from = 0): number {
  let [low, high] = [from, runStarts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (runStarts[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
