import { expect, test } from "vitest";
import { knownBrowserToken } from "./known-browser.ts";

const own = "a1".repeat(32);

test("a browser is known by the token of its cookie, wherever that stands", () => {
  expect(knownBrowserToken(`x=1; browser=${own};y=2`, false)).toBe(own);
  expect(knownBrowserToken(`__Host-browser=${own}`, true)).toBe(own);
});

test("under https only the name counts that no sister domain can set, and what is no token is none", () => {
  for (const header of [
    `browser=${own}`,
    `x__Host-browser=${own}`,
    `__Host-browser=${own.toUpperCase()}`,
    `__Host-browser=${own}0`,
    undefined,
    "",
  ])
    expect(knownBrowserToken(header, true)).toBeNull();
  expect(knownBrowserToken(`__Host-browser=x; __Host-browser=${own}`, true)).toBe(own);
});
