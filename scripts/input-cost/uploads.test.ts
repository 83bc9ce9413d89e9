import { afterAll, beforeAll, expect, test } from "vitest";
import { SLICES } from "#server/app.ts";
import { openSmallShop, type SmallShop } from "#server/testing/small-shop.ts";
import { NO_FILES, uploadRecorder, uploadsOf } from "./uploads.ts";

const recorder = uploadRecorder();
let shop: SmallShop;
let uploads: Awaited<ReturnType<typeof uploadsOf>>;
beforeAll(async () => {
  shop = await openSmallShop({ slices: [recorder.slice, ...SLICES] });
  uploads = await uploadsOf(shop);
});
afterAll(() => shop?.close());

test("the check of input costs sends hostile files to every route that takes files", () => {
  const found = recorder.list();
  expect(found.filter((route) => !NO_FILES.some((pattern) => pattern.test(route)))).toEqual(Object.keys(uploads).toSorted());
  // A pattern that no route matches any more could hide a later one.
  expect(NO_FILES.filter((pattern) => !found.some((route) => pattern.test(route)))).toEqual([]);
});

test("its requests reach the code that reads the file", async () => {
  const unread: string[] = [];
  for (const [route, { send, good, isRead }] of Object.entries(uploads)) {
    const response = await send(good);
    if (!isRead(response))
      unread.push(`${route}: ${response.statusCode} ${String(response.headers.location)} ${response.body.slice(0, 200)}`);
  }
  expect(unread).toEqual([]);
});
