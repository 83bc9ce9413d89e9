import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptRedirectTarget, safePath } from "./redirect-target.ts";

test("accepts a path of the shop, with its query", () => {
  expect(acceptRedirectTarget("/cart?x=1#top", "/my-account/login")).toBe("/cart?x=1#top");
});

test("accepts two slashes that name no host", () => {
  expect(safePath("/cart?from=https://elsewhere.example/#//")).toBe("/cart?from=https://elsewhere.example/#//");
});

test("rejects a target that starts with the current path, so that login never redirects to itself (LOGIN-12)", () => {
  expect(acceptRedirectTarget("/my-account/login", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/login?redirect=/cart", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/login-help", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/dashboard", "/my-account/login")).toBe("/my-account/dashboard");
});

test("rejects other hosts, however they are spelled (LOGIN-12)", () => {
  for (const target of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/a\nb",
    "/.//evil.example",
    "/%2e//evil.example",
    "/cart/..//evil.example",
    "/./\\evil.example",
    "javascript:alert(1)",
    "cart",
    "",
    null,
    undefined,
  ]) {
    expect(safePath(target)).toBeNull();
  }
});

test("any accepted target stays in the shop, also once resolved (LOGIN-12)", () => {
  const pieces = ["/", "//", "\\", ".", "..", "%2e", "%2f", "%5c", "@", ":", "?", "#", "\t", "\n", "\r", "\0", " ", "\u00a0", "\u3002"];
  const words = ["evil.example", "cart", "http:", "javascript:", "[::1]"];
  const target = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
  fc.assert(
    fc.property(target, fc.constantFrom("/", "/en/my-account/login", "/a/b/c"), (expected, page) => {
      const path = safePath(expected);
      if (path === null) return;
      const once = new URL(path, `https://shop.example${page}`);
      expect(once.origin).toBe("https://shop.example");
      // The URL after a server or router has parsed and serialised it again.
      const again = new URL(`${once.pathname}${once.search}${once.hash}`, once);
      expect([again.origin, again.pathname]).toEqual([once.origin, once.pathname]);
    }),
    { numRuns: 2_000 },
  );
});
