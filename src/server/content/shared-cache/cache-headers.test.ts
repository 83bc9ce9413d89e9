import { expect, test } from "vitest";
import { createCacheHeaders, type ResponseToStore } from "./cache-headers.ts";

let generation = "41 7";
const shared = createCacheHeaders({ sharedCacheSeconds: 60, generation: () => generation });
const page: ResponseToStore = { status: 200, isPersonal: false, setsCookie: false, isCacheable: true, madeIn: "41 7" };
const request = (headers: Record<string, string> = {}, host = "shop.example") => ({ headers: { host: "shop.example", ...headers }, host });
const headersFor = (response: Partial<ResponseToStore> = {}, asked = request()) => shared.of(asked, { ...page, ...response }).byName;

test("a page that only its address determines is for shared caches, under keys of its versions (SCALE-19)", () => {
  expect(headersFor()).toEqual({
    "cache-control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60",
    vary: "Accept-Encoding",
    "surrogate-key": "pages content-41 catalogue-7",
  });
  generation = "42 7";
  expect(headersFor({ madeIn: "42 7" })["surrogate-key"]).toBe("pages content-42 catalogue-7");
  generation = "41 7";
});

test.each([
  ["cookie", request({ cookie: "anything=1" })],
  ["authorization", request({ authorization: "Bearer x" })],
  ["sec-gpc", request({ "sec-gpc": "1" })],
  ["x-forwarded-host", request({}, "trade.example")],
])("%s in a request keeps its page out of shared caches (SCALE-19)", (_header, asked) => {
  const own = { "cache-control": "private, no-cache", vary: "Accept-Encoding, Cookie" };
  expect(headersFor({}, asked)).toEqual(own);
  expect(shared.ofCachedPage(asked).byName).toEqual(own);
});

test.each([
  ["for one person", { isPersonal: true }, "private, no-store"],
  ["with a cookie", { setsCookie: true }, "private, no-store"],
  ["that redirects", { status: 301 }, "private, no-store"],
  ["that failed", { status: 500 }, "private, no-store"],
  ["that does not exist", { status: 404, isCacheable: false }, "private, no-cache"],
  ["that content does not let share", { isCacheable: false }, "private, no-cache"],
  ["that was made during a release", { madeIn: "40 7" }, "private, no-cache"],
])("a page %s is not for shared caches (SCALE-19)", (_kind, response, expected) => {
  expect(headersFor(response)).toEqual({ "cache-control": expected, vary: "Accept-Encoding, Cookie" });
});

test("without the setting, pages have the headers that browsers need, and no key", () => {
  const plain = createCacheHeaders({ sharedCacheSeconds: null, generation: () => generation });
  const headersOf = (response: Partial<ResponseToStore>) => plain.of(request(), { ...page, ...response }).byName;
  const own = { "cache-control": "no-cache", vary: "Accept-Encoding, Cookie" };
  expect([headersOf({}), headersOf({ status: 302 }), headersOf({ setsCookie: true })]).toEqual([own, own, own]);
  expect(plain.ofCachedPage(request()).byName).toEqual(own);
  expect(headersOf({ isPersonal: true })["cache-control"]).toBe("private, no-store");
});
