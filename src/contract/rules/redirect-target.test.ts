import { expect, test } from "vitest";
import { acceptRedirectTarget, safePath } from "./redirect-target.ts";

test("a path of the shop is accepted, with its query", () => {
  expect(acceptRedirectTarget("/cart?x=1#top", "/my-account/login")).toBe("/cart?x=1#top");
});

test("two slashes are fine where they name no host", () => {
  expect(safePath("/cart?from=https://elsewhere.example/#//")).toBe("/cart?from=https://elsewhere.example/#//");
});

test("a target that starts with the current path is refused, so that the login page never sends to itself (LOGIN-12)", () => {
  expect(acceptRedirectTarget("/my-account/login", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/login?redirect=/cart", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/login-help", "/my-account/login")).toBeNull();
  expect(acceptRedirectTarget("/my-account/dashboard", "/my-account/login")).toBe("/my-account/dashboard");
});

test("nothing leads to another host, however it is spelled (LOGIN-12)", () => {
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
