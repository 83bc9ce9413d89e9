import { describe, expect, test } from "vitest";
import { element } from "../testing.ts";
import { GroupTree, MAX_LEVELS, readGroup } from "./group-tree.ts";

const treeOf = (groups: readonly (readonly [string, string | null])[]): GroupTree => {
  const tree = new GroupTree();
  for (const [at, [groupId, parentId]] of groups.entries()) tree.add({ groupId, parentId, line: at + 1 });
  return tree;
};
const chain = (levels: number) => Array.from({ length: levels }, (_, at) => [String(at), at === 0 ? null : String(at - 1)] as const);

describe("a tree of groups", () => {
  test("may be in any order, up to the maximum depth", () => {
    expect(() => treeOf(chain(MAX_LEVELS)).check()).not.toThrow();
    expect(() => treeOf(chain(MAX_LEVELS).toReversed()).check()).not.toThrow();
    for (const deep of [chain(MAX_LEVELS + 1), chain(MAX_LEVELS + 1).toReversed()])
      expect(() => treeOf(deep).check()).toThrow(`the group tree is deeper than ${MAX_LEVELS} levels.`);
  });
  test("reports a missing parent and a cycle", () => {
    const missing = treeOf([
      ["A", null],
      ["B", "A"],
      ["C", "X"],
    ]);
    expect(() => missing.check()).toThrow("Line 3: group C hangs below group X, which is missing.");
    const round = treeOf([
      ["A", "C"],
      ["B", "A"],
      ["C", "B"],
    ]);
    expect(() => round.check()).toThrow("Line 1: group A is its own ancestor (B > C > A).");
  });
  test("contains each group once", () => {
    const tree = treeOf([["A", null]]);
    expect([tree.has("A"), tree.has("B"), tree.size]).toEqual([true, false, 1]);
    expect(() => tree.add({ groupId: "A", parentId: null, line: 9 })).toThrow("Line 9: group A is there twice, first in line 1.");
  });
});

describe("a group", () => {
  const read = (inside: Record<string, string>, type = "node") =>
    readGroup(
      element(
        "CATALOG_STRUCTURE",
        Object.entries({ GROUP_ID: "G1", ...inside }).map(([name, text]) => element(name, text)),
        { type },
      ),
      "de",
      "",
      () => {},
    );
  test("has its parent, unless it is a root or has no PARENT_ID", () => {
    expect(read({ PARENT_ID: "G0" }).parentId).toBe("G0");
    expect(read({ PARENT_ID: "0" }, "root").parentId).toBeNull();
    expect(read({}).parentId).toBeNull();
  });
  test("has its GROUP_ORDER, or 0 if that is invalid", () => {
    const place = (written: string) => read({ GROUP_ORDER: written }).sortOrder;
    expect(["12", "-3", "1999999999", "2000000000", "-2000000000", "viele", ""].map(place)).toEqual([12, -3, 1_999_999_999, 0, 0, 0, 0]);
  });
  test("has a name without markup, or none if it has no letters", () => {
    expect(read({ GROUP_NAME: "<b>Dübel</b>" }).name).toEqual({ de: "Dübel" });
    expect(read({ GROUP_NAME: " - " }).name).toEqual({});
  });
  test.each(["a b", "a/b", "a\\b", "a?b", "a#b", "x".repeat(65)])("is rejected with the id %j, which is unsuitable for URLs", (groupId) => {
    expect(() => read({ GROUP_ID: groupId })).toThrow(/^Line 7: the group number ".+" holds a space or slash or is longer than 64\.$/);
  });
  test("can have an id of 64 characters, and requires one", () => {
    expect(read({ GROUP_ID: "x".repeat(64) }).groupId).toHaveLength(64);
    expect(() => read({ GROUP_ID: "" })).toThrow("Line 7: a group without GROUP_ID.");
  });
});
