import type { Directions } from "./directions.ts";
import { isTest, locateModule } from "./module-location.ts";
import type { Module } from "./read-module.ts";
import type { Violation } from "./violation.ts";

/** Dependencies between slices that are missing from the table, and table entries that are unused. */
export function directionViolations(modules: readonly Module[], directions: Record<"server" | "web", Directions>): Violation[] {
  const found: Violation[] = [];
  const used = new Set<string>();
  for (const { file, imports } of modules) {
    const from = locateModule(file);
    if (isTest(file) || (from.root !== "server" && from.root !== "web") || from.kind !== "slice") continue;
    for (const { target, line } of imports) {
      const to = locateModule(target);
      if (to.root !== from.root || to.kind !== "slice" || to.folder === from.folder) continue;
      used.add(`${from.root} ${from.folder} ${to.folder}`);
      if (directions[from.root][from.folder]?.includes(to.folder)) continue;
      found.push({ rule: "directions", file, line, text: `${from.folder} does not ask ${to.folder} (scripts/structure/directions.ts)` });
    }
  }
  return [...found, ...unused(directions, used)];
}

const OPERATIONS = "src/contract/generated/operations.ts";

/**
 * Operations that a slice runs although another slice resolves them and the table does not list it, and unused table
 * entries.
 */
export function operationViolations(modules: readonly Module[], directions: Directions): Violation[] {
  const ownerOf = ownersOfOperations(modules);
  const found: Violation[] = [];
  const used = new Set<string>();
  for (const { file, imports } of modules) {
    const from = locateModule(file);
    if (isTest(file) || from.root !== "server" || from.kind !== "slice") continue;
    for (const { target, names, isType, line } of imports) {
      if (isType || target !== OPERATIONS) continue;
      for (const name of names) {
        const owner = ownerOf(name);
        if (owner === null || owner === from.folder) continue;
        used.add(`${from.folder} ${owner}`);
        if (directions[from.folder]?.includes(owner)) continue;
        const text = `${from.folder} does not run ${name}, which ${owner} answers (scripts/structure/directions.ts)`;
        found.push({ rule: "directions", file, line, text });
      }
    }
  }
  const file = "scripts/structure/directions.ts";
  const left = Object.entries(directions).flatMap(([from, targets]) => targets.map((to) => [from, to] as const));
  return [
    ...found,
    ...left
      .filter(([from, to]) => !used.has(`${from} ${to}`))
      .map(([from, to]) => ({ rule: "directions", file, line: 1, text: `${from} runs no operation of ${to} any more` })),
  ];
}

/**
 * Maps an operation to the slice whose resolvers import its argument types. Variants of an operation begin with the field's
 * name.
 */
function ownersOfOperations(modules: readonly Module[]): (operation: string) => string | null {
  const owners = new Map<string, string>();
  for (const { file, imports } of modules) {
    const place = locateModule(file);
    if (place.root !== "server" || !file.endsWith(".resolvers.ts")) continue;
    for (const name of imports.flatMap(({ names }) => names)) {
      const field = /^(?:Query|Mutation)(\w+)Args$/.exec(name)?.[1];
      if (field) owners.set(field.charAt(0).toLowerCase() + field.slice(1), place.folder);
    }
  }
  const longestFirst = [...owners.keys()].toSorted((a, b) => b.length - a.length);
  return (operation) => owners.get(longestFirst.find((field) => operation.startsWith(field)) ?? "") ?? null;
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
