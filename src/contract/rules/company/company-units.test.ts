import { expect, test } from "vitest";
import { findUnitProblem, MAX_UNITS, type UnitInTree } from "./company-units.ts";

const unit = (unitId: string, parentId: string | null, level: number, name = unitId): UnitInTree => ({ unitId, parentId, level, name });
/** north > hall > line > gang, and south. */
const UNITS = [unit("north", null, 1), unit("hall", "north", 2), unit("line", "hall", 3), unit("gang", "line", 4), unit("south", null, 1)];
const place = (unitId: string | null, parentId: string | null, name = "Neu") => findUnitProblem(UNITS, { unitId, parentId, name });

test("a unit is placed, renamed and moved within four levels (COMPANY-10)", () => {
  expect([place(null, null), place(null, "line"), place("south", "hall"), place("gang", "south"), place("hall", "south")]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(place(null, "gang")).toBe("tooDeep");
  expect(findUnitProblem([...UNITS, unit("west", "south", 2)], { unitId: "hall", parentId: "west", name: "Halle" })).toBe("tooDeep");
});

test("a unit cannot be below itself (COMPANY-10)", () => {
  expect([place("north", "north"), place("north", "gang"), place("hall", "line")]).toEqual(["cycle", "cycle", "cycle"]);
});

test.each([
  ["", "nameMissing"],
  ["x".repeat(61), "nameTooLong"],
  ["Halle 😀", "unprintable"],
  ["NORTH", "nameTaken"],
])("rejects the name %j", (name, problem) => {
  expect(place(null, null, name)).toBe(problem);
});

test("a name is taken among siblings only, and not by the unit itself", () => {
  expect([place(null, "south", "north"), place("north", null, "North")]).toEqual([null, null]);
});

test("unknown units, and more than the maximum", () => {
  expect([place("away", null), place(null, "away")]).toEqual(["gone", "gone"]);
  const many = Array.from({ length: MAX_UNITS }, (_, index) => unit(`u${index}`, null, 1));
  expect(findUnitProblem(many, { unitId: null, parentId: null, name: "Neu" })).toBe("tooMany");
});
