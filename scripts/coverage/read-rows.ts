// Reads docs/rows.json: the completed rows by chapter, and the gaps of partly completed ones.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areaOf } from "./row-ids.ts";

export type Chapter = { title: string; rows: string[] };
export type Rows = {
  chapters: Chapter[];
  /** The gap of each partly completed row. */
  partly: ReadonlyMap<string, string>;
  areas: ReadonlySet<string>;
};

type RowsFile = { chapters: { title: string; done: Record<string, string[]> }[]; partly: Record<string, string> };

export function readRows(root: string): Rows {
  return toRows(JSON.parse(readFileSync(join(root, "docs/rows.json"), "utf8")) as RowsFile);
}

export function toRows(file: RowsFile): Rows {
  const chapters = file.chapters.map(({ title, done }) => ({
    title,
    rows: Object.entries(done).flatMap(([area, numbers]) => numbers.map((number) => `${area}-${number}`)),
  }));
  const partly = new Map(Object.entries(file.partly));
  const areas = new Set([...chapters.flatMap(({ rows }) => rows), ...partly.keys()].map(areaOf));
  return { chapters, partly, areas };
}
