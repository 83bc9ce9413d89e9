import { isTest, ownerName, locateModule } from "./module-location.ts";
import type { Module } from "./read-module.ts";
import type { TableOwners } from "./tables.ts";
import type { Violation } from "./violation.ts";

export type Tables = { owned: TableOwners; readBeside: TableOwners; writtenBeside: TableOwners };

/** Statements on tables of another slice that the table of owners does not list, and unused entries. */
export function tableViolations(modules: readonly Module[], { owned, readBeside, writtenBeside }: Tables): Violation[] {
  const ownerOf = new Map(Object.entries(owned).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)));
  const found: Violation[] = [];
  const used = new Set<string>();
  for (const { file, tables } of modules) {
    const place = locateModule(file);
    if ((place.root !== "server" && place.root !== "demo") || isTest(file) || place.kind === "composition") continue;
    const name = ownerName(place);
    for (const { table, isWrite, line } of tables) {
      const owner = ownerOf.get(table);
      if (owner === undefined || owner === name) continue;
      const isTold = (told: TableOwners) => told[name]?.includes(table) ?? false;
      used.add(`${isWrite ? "write" : "read"} ${name} ${table}`);
      if (isTold(writtenBeside) || (!isWrite && isTold(readBeside))) continue;
      const text = `${table} belongs to ${owner}: ${name} may not ${isWrite ? "write" : "read"} it (scripts/structure/tables.ts)`;
      found.push({ rule: "table-owners", file, line, text });
    }
  }
  return [...found, ...unused("read", readBeside, used), ...unused("write", writtenBeside, used)];
}

function unused(verb: "read" | "write", told: TableOwners, used: ReadonlySet<string>): Violation[] {
  return Object.entries(told).flatMap(([slice, tables]) =>
    tables
      .filter((table) => !used.has(`${verb} ${slice} ${table}`))
      .map((table) => ({
        rule: "table-owners",
        file: "scripts/structure/tables.ts",
        line: 1,
        text: `${slice} does not ${verb} ${table} any more`,
      })),
  );
}
