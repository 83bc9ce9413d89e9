import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rowIdsIn } from "./row-ids.ts";

const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const NEITHER = /\.stories\.|\/testing[./]|\/generated\//;

/** The files that name a row: tests outside of comments, code anywhere; and the code beside a test that names it. */
export function findRows(root: string, areas: ReadonlySet<string>): { code: Map<string, string[]>; tests: Map<string, string[]> } {
  const found = { code: new Map<string, string[]>(), tests: new Map<string, string[]>() };
  const files = globSync(["src/**/*.{ts,tsx,css}", "e2e/**/*.ts", "scripts/**/*.test.ts"], { cwd: root });
  for (const file of files.map((name) => name.replaceAll("\\", "/")).toSorted()) {
    if (NEITHER.test(file)) continue;
    const isTest = TEST.test(file);
    if (!isTest && !file.startsWith("src/")) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const id of rowIdsIn(isTest ? withoutComments(text) : text, areas)) {
      add(isTest ? found.tests : found.code, id, file);
      if (isTest) for (const beside of codeBeside(root, file)) add(found.code, id, beside);
    }
  }
  for (const named of found.code.values()) named.sort();
  return found;
}

function add(byRow: Map<string, string[]>, id: string, file: string): void {
  const files = byRow.get(id) ?? byRow.set(id, []).get(id)!;
  if (!files.includes(file)) files.push(file);
}

function codeBeside(root: string, test: string): string[] {
  return [".ts", ".tsx"].map((ending) => test.replace(TEST, ending)).filter((file) => existsSync(join(root, file)));
}

function withoutComments(source: string): string {
  return source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
}
