import { describe, expect, test } from "vitest";
import { isTyped, typedAddress } from "./typed.ts";

const SHOP = "http://127.0.0.1:8080";
const asked = (item: string) => `${SHOP}/sitecore/api/layout/render/jss?item=${encodeURIComponent(item)}&sc_lang=en-GB`;

describe("an opened address", () => {
  const typed = new Set([typedAddress(`${SHOP}/en/my-account/order-details?order=4711`), typedAddress(`${SHOP}/gibt-es-nicht`)]);

  test("can lead nowhere, also when the router requests it", () => {
    expect(isTyped(`${SHOP}/en/my-account/order-details?order=4711`, typed)).toBe(true);
    expect(isTyped(asked("/en/my-account/order-details?order=4711"), typed)).toBe(true);
    expect(isTyped(asked("/gibt-es-nicht"), typed)).toBe(true);
  });

  test("excuses no other address of that page", () => {
    expect(isTyped(asked("/en/my-account/order-details?order=4400001008"), typed)).toBe(false);
    expect(isTyped(`${SHOP}/en/my-account/order-details`, typed)).toBe(false);
  });
});

test("typed text can be the last part of an address, with or without a query", () => {
  const typed = new Set(["4711", "12,5"]);
  expect(isTyped(`${SHOP}/p/4711`, typed)).toBe(true);
  expect(isTyped(`${SHOP}/p/4711?haendler=1`, typed)).toBe(true);
  expect(isTyped(asked("/p/12%2C5"), typed)).toBe(true);
  expect(isTyped(`${SHOP}/p/555008`, typed)).toBe(false);
});

test("an empty field excuses nothing", () => {
  expect(isTyped(`${SHOP}/webapi/shop/quickorder/read-file?language=en-GB`, new Set([""]))).toBe(false);
  expect(isTyped(`${SHOP}/`, new Set([""]))).toBe(false);
});

test("keeps an invalid escape sequence as is", () => {
  expect(isTyped(`${SHOP}/p/100%`, new Set(["100%"]))).toBe(true);
});
