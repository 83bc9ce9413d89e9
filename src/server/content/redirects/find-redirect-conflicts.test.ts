import { describe, expect, test } from "vitest";
import { findRedirect } from "./find-redirect.ts";
import { findRedirectConflicts } from "./find-redirect-conflicts.ts";

const rulesOf = (rules: Record<string, string>) =>
  new Map(Object.entries(rules).map(([fromPath, target]) => [fromPath, { fromPath, target }]));
const conflictsOf = (rules: Record<string, string>) =>
  Object.fromEntries(
    [...findRedirectConflicts(rulesOf(rules), ["de-DE", "en-GB"])].map(([from, { kind, other }]) => [from, `${kind} ${other}`]),
  );

describe("redirects (OFFICE-30)", () => {
  test("that lead to pages or elsewhere do not conflict", () => {
    expect(conflictsOf({ "/a": "/x", "/b": "/x", "/en/a": "/y", "/c": "https://other.example/a" })).toEqual({});
  });

  test.each([
    ["to itself", { "/a": "/a" }, { "/a": "loop /a" }],
    ["in another case, with a query", { "/a": "/A?x=1" }, { "/a": "loop /a" }],
    ["to itself in another language", { "/a": "/en/a" }, { "/a": "loop /a" }],
    ["to each other", { "/a": "/b", "/b": "/a" }, { "/a": "loop /b", "/b": "loop /a" }],
  ])("a loop %s is found", (_name, rules: Record<string, string>, conflicts) => {
    expect(conflictsOf(rules)).toEqual(conflicts);
  });

  test("a loop of three is found", () => {
    const found = conflictsOf({ "/a": "/b", "/b": "/c", "/c": "/a" });
    expect(Object.values(found).map((text) => text.slice(0, 4))).toEqual(["loop", "loop", "loop"]);
  });

  test.each([
    ["two redirects", { "/a": "/b", "/b": "/x" }, { "/a": "chain /b", "/b": "chain /a" }],
    ["a redirect of one language", { "/a": "/b", "/en/b": "/x" }, { "/a": "chain /en/b", "/en/b": "chain /a" }],
  ])("a chain of %s is found", (_name, rules: Record<string, string>, conflicts) => {
    expect(conflictsOf(rules)).toEqual(conflicts);
  });

  test("of another language do not meet", () => {
    expect(conflictsOf({ "/en/a": "/b", "/b": "/x" })).toEqual({ "/en/a": "chain /b", "/b": "chain /en/a" });
    expect(conflictsOf({ "/en/a": "/en/x", "/a": "/y" })).toEqual({});
  });
});

test("a redirect for a language takes precedence over the one for all", () => {
  const rules = rulesOf({ "/a": "/x", "/en/a": "/y" });
  expect(findRedirect(rules, "", "/A/")?.target).toBe("/x");
  expect(findRedirect(rules, "/en", "/a")?.target).toBe("/y");
  expect(findRedirect(rulesOf({ "/a": "/x" }), "/en", "/a")?.target).toBe("/x");
  expect(findRedirect(rules, "", "/b")).toBeNull();
});
