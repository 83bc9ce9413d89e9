import { describe, expect, test } from "vitest";
import { isBlockVisible } from "./visibility.ts";

const visitor = { authenticated: false, groups: 0 };
const customer = (groups = 0) => ({ authenticated: true, groups });

describe("a content block is visible for", () => {
  test.each([
    ["no restriction", undefined],
    ["neither flag", {}],
    ["both flags", { showAnonymousOnly: true, showAuthenticatedOnly: true }],
    ["groups without a flag", { groups: [4], groupMode: "all" as const }],
    ["groups with both flags", { showAnonymousOnly: true, showAuthenticatedOnly: true, groups: [4] }],
  ])("%s: everyone (BLOCK-01, BLOCK-02)", (_name, restriction) => {
    expect(isBlockVisible(restriction, visitor)).toBe(true);
    expect(isBlockVisible(restriction, customer())).toBe(true);
  });

  test("anonymous-only: visitors, not customers (BLOCK-03)", () => {
    expect(isBlockVisible({ showAnonymousOnly: true }, visitor)).toBe(true);
    expect(isBlockVisible({ showAnonymousOnly: true }, customer(255))).toBe(false);
  });

  test("authenticated-only without groups: customers, not visitors (BLOCK-04)", () => {
    expect(isBlockVisible({ showAuthenticatedOnly: true }, visitor)).toBe(false);
    expect(isBlockVisible({ showAuthenticatedOnly: true, groups: [] }, customer())).toBe(true);
  });

  test("mode any needs one of the listed groups and is the default (BLOCK-05)", () => {
    const restriction = { showAuthenticatedOnly: true, groups: [1, 4] };
    expect(isBlockVisible(restriction, customer(4))).toBe(true);
    expect(isBlockVisible({ ...restriction, groupMode: "any" }, customer(2 + 1))).toBe(true);
    expect(isBlockVisible(restriction, customer(2))).toBe(false);
    expect(isBlockVisible(restriction, { authenticated: false, groups: 5 })).toBe(false);
  });

  test("mode all needs every listed group (BLOCK-06)", () => {
    const restriction = { showAuthenticatedOnly: true, groups: [1, 4], groupMode: "all" as const };
    expect(isBlockVisible(restriction, customer(1 + 2 + 4))).toBe(true);
    expect(isBlockVisible(restriction, customer(4))).toBe(false);
  });

  test("edit mode shows every block", () => {
    expect(isBlockVisible({ showAuthenticatedOnly: true, groups: [8] }, visitor, true)).toBe(true);
  });
});
