import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { UnavailableError } from "../db/unavailable.ts";
import type { ObjectStore } from "./object-store.ts";
import { watchObjects, type WatchedObjects } from "./watch-objects.ts";

let watched: WatchedObjects | undefined;
afterEach(() => watched?.close());

test("after a failure the store is not asked, until it answers in the background", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let isAway = true;
  const asked: string[] = [];
  const read = async (sha256: string) => {
    asked.push(sha256);
    if (isAway) throw new UnavailableError("documents");
    return new Uint8Array([1]);
  };
  const objects: ObjectStore = { address: "file:///example", put: async () => {}, read, remove: async () => {}, async *list() {} };
  watched = watchObjects(objects, { log, probeEveryMs: 20 });
  await expect(watched.read("a")).rejects.toThrow(UnavailableError);
  expect(watched.isAnswering()).toBe(false);
  await expect(watched.put("a", new Uint8Array())).rejects.toThrow(UnavailableError);
  await expect(watched.read("a")).rejects.toThrow(UnavailableError);
  // Probes ask for another object.
  expect(asked.filter((sha256) => sha256 === "a")).toHaveLength(1);
  isAway = false;
  await expect.poll(() => watched!.isAnswering()).toBe(true);
  expect(await watched.read("a")).toEqual(new Uint8Array([1]));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "the document store does not answer: documents are not available",
    "the document store answers again",
  ]);
});
