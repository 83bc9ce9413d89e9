import fc from "fast-check";
import { expect, test } from "vitest";
import { RunLists } from "./run-bytes.ts";

test("returns the stored ranges of each list, with adjacent ones joined", () => {
  const step = fc.record({
    list: fc.nat(4),
    gap: fc.oneof(fc.nat(3), fc.nat(3_000), fc.constant(2_000_000)),
    length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400 })),
    back: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: "max" }), (steps) => {
      const lists = new RunLists();
      const ids = Array.from({ length: 5 }, () => lists.open());
      const given: Set<number>[] = ids.map(() => new Set());
      const last = ids.map(() => ({ start: 0, end: 0 }));
      for (const { list, gap, length, back } of steps) {
        // Also ranges that overlap the previous one.
        const start = back ? last[list]!.start : last[list]!.end + gap;
        lists.add(ids[list]!, start, start + length);
        last[list] = { start, end: Math.max(last[list]!.end, start + length) };
        for (let position = start; position < start + length; position += 1) given[list]!.add(position);
      }
      const [starts, ends] = [new Int32Array(400), new Int32Array(400)];
      for (const list of ids) {
        const places: number[] = [];
        const count = lists.read(list, starts, ends, 0);
        for (let i = 0; i < count; i += 1) {
          for (let position = starts[i]!; position < ends[i]!; position += 1) places.push(position);
        }
        for (let i = 1; i < count; i += 1) expect(starts[i]).toBeGreaterThan(ends[i - 1]!);
        expect(places).toEqual([...given[list]!].toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 150 },
  );
});
