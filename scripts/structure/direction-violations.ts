import type { Directions } from "./directions.ts";
import { isTest, placeOf } from "./places.ts";
import type { Module } from "./read-module.ts";
import type { Violation } from "./violation.ts";

/** Arrows between slices that the table does not know, and arrows of the table that nobody uses. */
export function directionViolations(modules: readonly Module[], directions: Record<"server" | "web", Directions>): Violation[] {
  const found: Violation[] = [];
  const used = new Set<string>();
  for (const { file, imports } of modules) {
    const from = placeOf(file);
    if (isTest(file) || from.root === "contract" || from.root === "outside" || from.kind !== "slice") continue;
    for (const { target, line } of imports) {
      const to = placeOf(target);
      if (to.root !== from.root || to.kind !== "slice" || to.folder === from.folder) continue;
      used.add(`${from.root} ${from.folder} ${to.folder}`);
      if (directions[from.root][from.folder]?.includes(to.folder)) continue;
      found.push({ rule: "directions", file, line, text: `${from.folder} does not ask ${to.folder} (scripts/structure/directions.ts)` });
    }
  }
  return [...found, ...unused(directions, used)];
}

function unused(directions: Record<"server" | "web", Directions>, used: ReadonlySet<string>): Violation[] {
  const file = "scripts/structure/directions.ts";
  return Object.entries(directions).flatMap(([root, arrows]) =>
    Object.entries(arrows).flatMap(([from, targets]) =>
      targets
        .filter((to) => !used.has(`${root} ${from} ${to}`))
        .map((to) => ({ rule: "directions", file, line: 1, text: `nothing in ${root}/${from} asks ${to} any more` })),
    ),
  );
}
