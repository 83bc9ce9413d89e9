import { expect, test } from "vitest";
import { readAddress, withPrefix } from "./address.ts";

const languages = ["de-DE", "en-GB"];

test.each([
  ["/", "de-DE", "", "/"],
  ["/cart", "de-DE", "", "/cart"],
  ["/de-DE", "de-DE", "", "/"],
  ["/de-DE/", "de-DE", "", "/"],
  ["/de-DE/cart", "de-DE", "", "/cart"],
  ["/de/cart", "de-DE", "", "/cart"],
  ["/en", "en-GB", "/en", "/"],
  ["/en/my-account/login", "en-GB", "/en", "/my-account/login"],
  ["/en-GB/cart", "en-GB", "/en", "/cart"],
  ["/fr/cart", "de-DE", "", "/fr/cart"],
  ["/fr-FR", "de-DE", "", "/fr-FR"],
  ["/p/555008", "de-DE", "", "/p/555008"],
  ["/deutsch", "de-DE", "", "/deutsch"],
])("%s speaks %s and is path %s%s", (pathname, language, linkPrefix, path) => {
  expect(readAddress(pathname, languages)).toEqual({ language, linkPrefix, path });
});

test("links carry the prefix of their language; addresses of other hosts do not", () => {
  expect(withPrefix("/en", "/cart")).toBe("/en/cart");
  expect(withPrefix("/en", "/")).toBe("/en");
  expect(withPrefix("", "/cart")).toBe("/cart");
  expect(withPrefix("/en", "https://elsewhere.example/")).toBe("https://elsewhere.example/");
});
