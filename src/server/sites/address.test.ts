import { expect, test } from "vitest";
import { homeIn, readAddress } from "./address.ts";

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
])("%s is in %s with the path %s%s (SHELL-02, SHELL-03, SHELL-04)", (pathname, language, linkPrefix, path) => {
  expect(readAddress(pathname, languages)).toEqual({ language, linkPrefix, path });
});

test("returns the start page of a language, or the site's default for an unsupported one", () => {
  const homes = ["de", "en", "fr"].map((language) => homeIn(language, languages));
  expect([...homes, homeIn("en", ["de-DE"]), homeIn("de", ["en-GB", "de-DE"])]).toEqual(["/", "/en", "/", "/", "/de"]);
});
