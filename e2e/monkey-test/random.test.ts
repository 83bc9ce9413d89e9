import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";

const LETTERS = "abcdefghij".split("");

test("the same seed draws the same values, another seed different ones, in any order", () => {
  const [first, again, other] = [seededRandom("7/1"), seededRandom("7/1"), seededRandom("7/2")];
  const drawn = LETTERS.map((name) => first.of(name));
  expect(LETTERS.toReversed().map((name) => again.of(name))).toEqual(drawn.toReversed());
  expect(LETTERS.map((name) => other.of(name))).not.toEqual(drawn);
});

test("draws are distributed evenly, and by weight", () => {
  const counts = { light: 0, heavy: 0, never: 0 };
  const sums = [0, 0];
  for (let seed = 0; seed < 4_000; seed++) {
    const random = seededRandom(String(seed));
    sums[0]! += random.of("one") / 4_000;
    sums[1]! += random.between("two", 3, 5) / 4_000;
    const weights = { light: 1, heavy: 3, never: 0 };
    counts[random.choose("three", ["light", "heavy", "never"] as const, String, (name) => weights[name])!] += 1;
  }
  expect(sums[0]).toBeCloseTo(0.5, 1);
  expect(sums[1]).toBeCloseTo(4, 1);
  expect(counts.never).toBe(0);
  expect(counts.heavy / counts.light).toBeCloseTo(3, 0);
});

test("adding or removing an item does not change the choice among the others", () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = seededRandom(String(seed));
    const chosen = random.choose("letter", LETTERS);
    expect([chosen, "new"]).toContain(random.choose("letter", ["new", ...LETTERS]));
    const rest = LETTERS.filter((letter) => letter === chosen || letter > "e");
    expect(random.choose("letter", rest)).toBe(chosen);
  }
});
