import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoFiles } from "./generate.ts";
import { ARTICLES } from "./source/articles.ts";

test("the files in this folder are what the generator writes", () => {
  const stale = [...demoFiles()]
    .filter(([name, content]) => readFileSync(join(import.meta.dirname, name), "utf8") !== content)
    .map(([name]) => name);
  expect(stale).toEqual([]); // else: node catalogue/generate.ts
});

test("article numbers are there once, with five to seven digits", () => {
  const numbers = ARTICLES.map((one) => one.articleNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((one) => !/^\d{5,7}$/.test(one))).toEqual([]);
});
