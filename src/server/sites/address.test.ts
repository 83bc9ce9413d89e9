import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

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
])("%s speaks %s and is path %s%s (SHELL-02, SHELL-03, SHELL-04)", (pathname, language, linkPrefix, path) => {
  expect(readAddress(pathname, languages)).toEqual({ language, linkPrefix, path });
});
