import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCK, LOCK_SPACE } from "./locks.ts";

const root = join(import.meta.dirname, "../../..");

test("lock numbers are unique", () => {
  for (const numbers of [Object.values(LOCK), Object.values(LOCK_SPACE)]) expect(new Set(numbers).size).toBe(numbers.length);
});

test("every advisory lock is in the list", () => {
  const takers = globSync("src/server/**/*.ts", { cwd: root })
    .filter((file) => !/\.test\.ts$|testing\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }))
    .filter(({ source }) => source.includes("pg_advisory") || source.includes("pg_try_advisory"));
  expect(takers.length).toBeGreaterThanOrEqual(5);
  const ofTheirOwn = takers.filter(({ source }) => !source.includes("db/locks.ts") && !source.includes('"./locks.ts"'));
  expect(ofTheirOwn.map(({ file }) => file)).toEqual([]);
  expect(takers.filter(({ source }) => /advisory\w*\(\d/.test(source)).map(({ file }) => file)).toEqual([]);
});
