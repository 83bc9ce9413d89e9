import fc from "fast-check";
import { expect, test } from "vitest";
import { allOf, bothOf, eitherOf, majorityHits } from "./combine-hits.ts";
import { byScore, type Hits, copyHits, runsOf } from "./hits.ts";
import { inSharedMemory } from "./shared-memory.ts";

/** Scores by position. */
const listOf = (stretch: { gap: number; length: number; least: number; most: number }) =>
  fc
    .array(
      fc.record({ gap: fc.nat(stretch.gap), length: fc.integer({ min: 1, max: stretch.length }), score: fc.integer({ min: 1, max: 9 }) }),
      { minLength: stretch.least, maxLength: stretch.most },
    )
    .map((runs): Hits => {
      const hits: Hits = {
        length: runs.length,
        starts: new Int32Array(runs.length),
        ends: new Int32Array(runs.length),
        scores: new Int32Array(runs.length),
      };
      let last = 0;
      for (const [i, { gap, length, score }] of runs.entries()) {
        hits.starts[i] = last + gap;
        last = hits.ends[i] = last + gap + length;
        hits.scores[i] = score;
      }
      return hits;
    });
const plain = ({ length, starts, ends, scores }: Hits): Map<number, number> => {
  const places = new Map<number, number>();
  for (let i = 0; i < length; i += 1) {
    expect(starts[i]).toBeGreaterThanOrEqual(i > 0 ? ends[i - 1]! : 0);
    for (let position = starts[i]!; position < ends[i]!; position += 1) places.set(position, scores[i]!);
  }
  return places;
};
const all = new Set(Array.from({ length: 140 }, (_, position) => position));

test.each([
  ["few", { gap: 4, length: 5, least: 0, most: 12 }],
  // Takes the strategies that write positions to an array.
  ["many short", { gap: 1, length: 1, least: 20, most: 40 }],
  ["long", { gap: 2, length: 60, least: 1, most: 2 }],
])("combines lists of %s ranges like their individual positions", (_name, stretch) => {
  fc.assert(
    fc.property(fc.array(listOf(stretch), { minLength: 1, maxLength: 4 }), (lists) => {
      const maps = lists.map(plain);
      const scoresAt = (position: number): number[] => maps.flatMap((map) => map.get(position) ?? []);
      const expected = (of: (scores: number[]) => number | null) =>
        new Map([...all].flatMap((position) => (of(scoresAt(position)) === null ? [] : [[position, of(scoresAt(position))!]])));
      const sum = (scores: number[]): number => scores.reduce((total, score) => total + score, 0);
      expect(plain(eitherOf(lists))).toEqual(expected((scores) => (scores.length > 0 ? Math.max(...scores) : null)));
      expect(plain(allOf(lists))).toEqual(expected((scores) => (scores.length === lists.length ? sum(scores) : null)));
      expect(plain(bothOf(lists[0]!, lists.at(-1)!))).toEqual(plain(allOf([lists[0]!, lists.at(-1)!])));
      // In shared memory with old content; results stay valid afterwards.
      const shared = inSharedMemory(() => [eitherOf(lists), allOf(lists), majorityHits(lists).hits].map(copyHits));
      inSharedMemory(() => [eitherOf(lists.toReversed()), majorityHits(lists)]);
      expect(shared.map(plain)).toEqual([eitherOf(lists), allOf(lists), majorityHits(lists).hits].map(plain));
      const { hits, left } = majorityHits(lists);
      const most = Math.max(0, ...[...all].map((position) => scoresAt(position).length));
      expect(lists.length - left.length).toBe(most);
      const kept = lists.flatMap((_, i) => (left.includes(i) ? [] : [maps[i]!]));
      const withAll = new Map(
        [...all].flatMap((position) =>
          most > 0 && kept.every((map) => map.has(position)) ? [[position, sum(kept.map((map) => map.get(position)!))]] : [],
        ),
      );
      expect(plain(hits)).toEqual(withAll);
      const bestOf = Math.max(
        0,
        ...[...all].filter((position) => scoresAt(position).length === most).map((position) => sum(scoresAt(position))),
      );
      expect(Math.max(0, ...plain(hits).values())).toBe(bestOf);
    }),
    { numRuns: 300 },
  );
});

test("the best n scores are the first n of all scores sorted", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), fc.nat(32), (scores, most) => {
      const ranked = [...scores.keys()].toSorted((a, b) => scores[b]! - scores[a]! || a - b);
      expect([...byScore(scores.length, scores)]).toEqual(ranked);
      expect([...byScore(scores.length, scores, most)]).toEqual(ranked.slice(0, most));
    }),
  );
});

test("groups hits by runs, whatever the memory contained before", () => {
  fc.assert(
    fc.property(
      listOf({ gap: 3, length: 6, least: 0, most: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (hits, sizes) => {
        const runStarts = [0];
        while (runStarts.at(-1)! < 140) runStarts.push(runStarts.at(-1)! + sizes[runStarts.length % sizes.length]!);
        const { runs, scores, counts } = runsOf(hits, Int32Array.from(runStarts));
        const expected = runStarts.slice(0, -1).flatMap((start, run) => {
          const inside = [...plain(hits)].filter(([position]) => position >= start && position < runStarts[run + 1]!);
          return inside.length === 0 ? [] : [[run, Math.max(...inside.map(([, score]) => score)), inside.length]];
        });
        expect([...runs].map((run, at) => [run, scores[at], counts[at]])).toEqual(expected);
      },
    ),
  );
});
