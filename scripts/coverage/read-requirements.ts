// Reads the requirement behind each row id from the first two columns of the tables in docs/specification.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROW = /^\| ((?:[A-Z]+-)+\d\d|[AB]\d+) \| (.+?) \|/gm;

/** Requirements by row id, and decisions by number (A1, B16). */
export function readRequirements(root: string): Map<string, string> {
  const files = globSync("docs/specification/*.md", { cwd: root });
  const rows = files.flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(ROW)]);
  return new Map(rows.map(([, id, requirement]) => [id!, requirement!]));
}
