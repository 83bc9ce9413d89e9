import { expect, test } from "vitest";
import { knownBrowserToken } from "./known-browser.ts";

const own = "a1".repeat(32);

test("reads the token of a known browser from any position in the Cookie header", () => {
  expect(knownBrowserToken(`x=1; browser=${own};y=2`, false)).toBe(own);
  expect(knownBrowserToken(`__Host-browser=${own}`, true)).toBe(own);
});

test("with https accepts only the __Host- cookie and well-formed tokens", () => {
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
