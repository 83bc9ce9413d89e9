import { beforeEach, expect, test, vi } from "vitest";
import type { EncodedBody } from "./encode-body.ts";
import { createPageCache, type MadeBody, type PageCache } from "./page-cache.ts";

let now = 0;
let generation = "1";
let changed: ReadonlySet<string> | null;
let cache: PageCache;
beforeEach(() => {
  now = 0;
  generation = "1";
  changed = null;
  cache = createPageCache({
    clock: { now: () => new Date(now) },
    generation: () => generation,
    changedPages: () => changed,
    maxBytes: 100,
    ttlMs: 60,
  });
});

function body(size: number): EncodedBody {
  const identity = Buffer.alloc(size);
  return { etag: "", size, identity, packed: { br: "", gzip: "" } };
}
const made = (size: number, page = "FIWE-DE /"): MadeBody => ({ body: body(size), page });
const put = (key: string, size: number, page?: string) => cache.make(key, async () => made(size, page));

test("evicts a body when it expires", async () => {
  await put("a", 10);
  now = 59;
  expect(cache.get("a")?.body.size).toBe(10);
  now = 60;
  expect(cache.get("a")).toBeNull();
  expect(cache.bytes).toBe(0);
});

test("concurrent requests share one render", async () => {
  const make = vi.fn(async () => made(10));
  const [one, other] = await Promise.all([cache.make("a", make), cache.make("a", make)]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

test("never exceeds its size; entries requested again are evicted last", async () => {
  await put("a", 40);
  await put("b", 40);
  cache.get("a");
  await put("c", 40);
  expect(cache.bytes).toBeLessThanOrEqual(100);
  expect([cache.get("a"), cache.get("b"), cache.get("c")].map(Boolean)).toEqual([true, false, true]);
});

test("evicts entries even if all were requested again", async () => {
  await put("a", 50);
  await put("b", 50);
  cache.get("a");
  cache.get("b");
  await put("c", 100);
  expect(cache.get("c")?.body.size).toBe(100);
  expect(cache.bytes).toBe(100);
});

test("does not cache a body larger than the cache", async () => {
  await put("a", 101);
  expect(cache.get("a")).toBeNull();
});

test("a new generation empties the cache and discards renders started before it", async () => {
  await put("a", 10);
  const { promise, resolve } = Promise.withResolvers<MadeBody>();
  const slow = cache.make("b", () => promise);
  generation = "2";
  expect(cache.get("a")).toBeNull();
  resolve(made(10));
  await slow;
  expect(cache.get("b")).toBeNull();
});

test("a generation that changed some pages drops only their bodies (OFFICE-26)", async () => {
  await put("/faq", 10, "FIWE-DE /faq");
  await put("/faq?page=2", 10, "FIWE-DE /faq");
  await put("/", 10);
  const { promise, resolve } = Promise.withResolvers<MadeBody>();
  const slow = cache.make("/slow", () => promise);
  generation = "2";
  changed = new Set(["FIWE-DE /faq"]);
  expect(["/faq", "/faq?page=2", "/"].map((key) => cache.get(key) !== null)).toEqual([false, false, true]);
  expect(cache.bytes).toBe(10);
  resolve(made(10));
  await slow;
  expect(cache.get("/slow")).toBeNull();
});

test("does not cache a null result or a failure", async () => {
  expect(await cache.make("a", async () => null)).toBeNull();
  await expect(cache.make("a", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await put("a", 10))?.body.size).toBe(10);
});
