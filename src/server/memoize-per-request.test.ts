import { expect, test, vi } from "vitest";
import type { Context } from "./context.ts";
import { memoizePerRequest } from "./memoize-per-request.ts";

test("reads once per request, concurrently or later, and again for another request", async () => {
  const read = vi.fn(async (ctx: Context) => ctx.publicUrl);
  const once = memoizePerRequest(read);
  const [page, other] = [{ publicUrl: "a" }, { publicUrl: "b" }] as Context[];
  expect(await Promise.all([once(page!), once(page!), once(other!)])).toEqual(["a", "a", "b"]);
  expect(await once(page!)).toBe("a");
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure is memoised for its request only", async () => {
  let isAway = true;
  const once = memoizePerRequest(async () => {
    if (isAway) throw new Error("away");
    return 7;
  });
  const page = {} as Context;
  expect((await Promise.allSettled([once(page), once(page)])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  await expect(once(page)).rejects.toThrow("away");
  expect(await once({} as Context)).toBe(7);
});
