// @vitest-environment happy-dom
// In a file of its own: a prefetch holds for all lazy parts that follow.
import { expect, test, vi } from "vitest";
import { lazyCode, prefetchLazyCode } from "./lazy-code.ts";

test("the first interaction preloads all code that clicks can need, also of later lazy parts", async () => {
  const first = vi.fn(async () => 1);
  const apart = vi.fn(async () => 2);
  lazyCode(first);
  lazyCode(apart, { isSoon: false });
  expect(first).not.toHaveBeenCalled();
  prefetchLazyCode();
  const later = vi.fn(async () => 3);
  lazyCode(later);
  expect([first.mock.calls.length, apart.mock.calls.length, later.mock.calls.length]).toEqual([1, 0, 1]);
});
