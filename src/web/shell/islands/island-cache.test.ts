import { expect, test, vi } from "vitest";
import { idOf, IslandCache } from "./island-cache.ts";

test("renders once per key", () => {
  const cache = new IslandCache();
  const render = vi.fn(() => "<p>");
  for (const key of ["a", "a", "b", "a"]) expect(cache.getOrRender(key, render)).toBe("<p>");
  expect(render).toHaveBeenCalledTimes(2);
});

test("compares long keys completely", () => {
  const cache = new IslandCache();
  const long = "x".repeat(30_000);
  for (let round = 0; round < 2; round += 1)
    for (const key of [long, `${long}y`, `y${long}`, `${long.slice(1)}z`])
      expect(cache.getOrRender(key, () => `${key} shown`)).toBe(`${key} shown`);
});

test("does not cache an island that failed to render", () => {
  const cache = new IslandCache();
  const fails = (): string => {
    throw new Error("no");
  };
  for (let round = 0; round < 2; round += 1) expect(() => cache.getOrRender("a", fails)).toThrow("no");
  expect(cache.getOrRender("a", () => "well")).toBe("well");
});

test("evicts the least recently used entry, and caches nothing larger than its capacity", () => {
  const cache = new IslandCache(1_000);
  const isCached = (key: string, length = 300): boolean => {
    const render = vi.fn(() => "x".repeat(length));
    cache.getOrRender(key, render);
    return render.mock.calls.length === 0;
  };
  for (const key of ["often", "once", "second"]) isCached(key);
  expect(isCached("often")).toBe(true);
  isCached("third");
  expect([isCached("often"), isCached("once")]).toEqual([true, false]);
  expect([isCached("long", 2_000), isCached("long", 2_000), isCached("often")]).toEqual([false, false, true]);
});

test("an object keeps its id, and no other has it", () => {
  const [first, second] = [{}, {}];
  expect(idOf(first)).toBe(idOf(first));
  expect(idOf(first)).not.toBe(idOf(second));
});
