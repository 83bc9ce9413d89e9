import { describe, expect, test } from "vitest";
import { isTyped, typedAddress } from "./typed.ts";

const SHOP = "http://127.0.0.1:8080";
const asked = (item: string) => `${SHOP}/sitecore/api/layout/render/jss?item=${encodeURIComponent(item)}&sc_lang=en-GB`;

describe("an address that was opened", () => {
  const typed = new Set([typedAddress(`${SHOP}/en/my-account/order-details?order=4711`), typedAddress(`${SHOP}/gibt-es-nicht`)]);

  test("may lead nowhere, also when the router asks for it", () => {
    expect(isTyped(`${SHOP}/en/my-account/order-details?order=4711`, typed)).toBe(true);
    expect(isTyped(asked("/en/my-account/order-details?order=4711"), typed)).toBe(true);
    expect(isTyped(asked("/gibt-es-nicht"), typed)).toBe(true);
  });

  test("allows for no other of that page", () => {
    expect(isTyped(asked("/en/my-account/order-details?order=4400001008"), typed)).toBe(false);
    expect(isTyped(`${SHOP}/en/my-account/order-details`, typed)).toBe(false);
  });
});

test("words that were typed may be the last part of an address, with or without a query", () => {
  const typed = new Set(["4711", "12,5"]);
  expect(isTyped(`${SHOP}/p/4711`, typed)).toBe(true);
  expect(isTyped(`${SHOP}/p/4711?haendler=1`, typed)).toBe(true);
  expect(isTyped(asked("/p/12%2C5"), typed)).toBe(true);
  expect(isTyped(`${SHOP}/p/555008`, typed)).toBe(false);
});

test("a field that was left empty allows for nothing", () => {
  expect(isTyped(`${SHOP}/webapi/shop/quickorder/read-file?language=en-GB`, new Set([""]))).toBe(false);
  expect(isTyped(`${SHOP}/`, new Set([""]))).toBe(false);
});

test("what is no escape is taken as it stands", () => {
  expect(isTyped(`${SHOP}/p/100%`, new Set(["100%"]))).toBe(true);
});
