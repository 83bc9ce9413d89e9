import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkClaims } from "./coverage/check-claims.ts";
import { makeTable } from "./coverage/make-table.ts";
import { readRequirements } from "./coverage/read-requirements.ts";
import { readRows, toRows } from "./coverage/read-rows.ts";
import { rowIdsIn } from "./coverage/row-ids.ts";

const run = (title: string, hasPassed = true, file = "src/a.test.ts") => ({ file, title, hasPassed });
const rows = (done: Record<string, string[]>, partly: Record<string, string> = {}) =>
  toRows({ chapters: [{ title: "Pages", done }], partly });

test("extracts row ids of known areas only", () => {
  const { areas } = rows({ ANKER: ["01"], "API-BOLT": ["10"] });
  expect(rowIdsIn("utf-16, UTF-16 and A1 (API-BOLT-10, ANKER-02, ANKER-02)", areas)).toEqual(["API-BOLT-10", "ANKER-02"]);
});

test("accepts a done row with a passing test", () => {
  expect(checkClaims(rows({ ANKER: ["01"] }), [run("links (ANKER-01)")])).toEqual([]);
});

test("reports a row without a test, or with one that fails or is skipped", () => {
  expect(checkClaims(rows({ ANKER: ["01", "02"] }), [run("back (ANKER-02)", false), run("links (ANKER-02)")])).toEqual([
    "ANKER-01 is said to be done, but no test names it.",
    "ANKER-02 is said to be done, but its test did not pass: src/a.test.ts › back (ANKER-02)",
  ]);
});

test("reports a tested row that is not listed; a partly done one must name what is missing", () => {
  expect(checkClaims(rows({ ANKER: ["01"] }, { "ANKER-03": " " }), [run("(ANKER-01, ANKER-02)")])).toEqual([
    "ANKER-03 is done in part: say what is missing.",
    "ANKER-02 is named by a test, but neither done nor told as done in part.",
  ]);
});

test("a row cannot be done twice, nor both done and partly done", () => {
  expect(checkClaims(rows({ ANKER: ["01", "01"] }, { "ANKER-01": "all" }), [run("(ANKER-01)")])).toEqual([
    "ANKER-01 stands twice.",
    "ANKER-01 is said to be done and to be done in part.",
  ]);
});

test("every row id and decision cited in code, tests and rows.json is in docs/specification", () => {
  const root = join(import.meta.dirname, "..");
  const { chapters, partly, areas } = readRows(root);
  const requirements = readRequirements(root);
  const files = globSync(["src/**/*.{ts,tsx,css,graphql}", "e2e/**/*.ts", "scripts/**/*.ts"], { cwd: root });
  const cited = files
    .filter((file) => !file.includes("coverage.test"))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const decisions = [...text.matchAll(/decision ([AB]\d+)/g)].map(([, number]) => number!);
      return [...rowIdsIn(text, areas), ...decisions].map((id) => ({ file, id }));
    });
  expect(cited.filter(({ id }) => !requirements.has(id))).toEqual([]);
  expect([...chapters.flatMap(({ rows: ids }) => ids), ...partly.keys()].filter((id) => !requirements.has(id))).toEqual([]);
});

test("the table contains requirement, code and tests, and what is missing", () => {
  const table = makeTable(
    rows({ ANKER: ["01"] }, { "ANKER-02": "the rest" }),
    new Map([["ANKER-01", "Links lead on."]]),
    new Map([["ANKER-01", ["src/router.ts"]]]),
    new Map([["ANKER-01", ["e2e/b.test.ts", "src/a.test.ts"]]]),
  );
  expect(table).toContain("| ANKER-01 | Links lead on. | `src/router.ts` | `e2e/b.test.ts`, `src/a.test.ts` |");
  expect(table).toContain("| ANKER-02 | the rest |");
  expect(table).toContain("1 rows are done, 1 in part.");
});
