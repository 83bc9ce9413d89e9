import { expect, test } from "vitest";
import { withPrefix } from "./link-prefix.ts";

test("links have the prefix of their language", () => {
  expect(withPrefix("/en", "/cart")).toBe("/en/cart");
  expect(withPrefix("/en", "/")).toBe("/en");
  expect(withPrefix("", "/cart")).toBe("/cart");
  expect(withPrefix("", "/")).toBe("/");
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "tel:1", "#top", ""])(
  "%s is not a path of this shop and is unchanged",
  (address) => {
    expect(withPrefix("/en", address)).toBe(address);
  },
);
