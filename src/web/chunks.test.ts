import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { chunks } from "./chunks.ts";

test("every module that is assigned to a chunk exists", () => {
  const missing = Object.values(chunks)
    .flat()
    .filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});
