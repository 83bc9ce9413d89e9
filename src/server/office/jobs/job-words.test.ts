import { expect, test } from "vitest";
import { JOB_NAMES } from "#contract/office/words/job-words.ts";
import { SLICES } from "../../app.ts";
import type { Shop } from "../../shop.ts";

/** Stands for any part of a shop: tasks are listed here, not run. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => (key === "then" || key === Symbol.iterator ? undefined : anything),
});

test("each job of the shop has a name in both languages, and each name a job", () => {
  const tasks = SLICES.flatMap(({ tasks: part = {} }) =>
    Object.keys(typeof part === "function" ? part(anything as Shop) : part),
  ).toSorted();
  expect(Object.keys(JOB_NAMES.de).toSorted()).toEqual(tasks);
  expect(Object.keys(JOB_NAMES.en).toSorted()).toEqual(tasks);
});
