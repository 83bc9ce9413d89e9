import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { checkClaims } from "./coverage/check-claims.ts";
import { makeTable } from "./coverage/make-table.ts";
import { readRequirements } from "./coverage/read-requirements.ts";
import { readRows, toRows } from "./coverage/read-rows.ts";
import { areaOf, citationsIn, rowIdsIn } from "./coverage/row-ids.ts";

const run = (title: string, hasPassed = true, file = "src/a.test.ts") =>
  ({ file, title, status: hasPassed ? "passed" : "failed", message: "", seconds: 0 }) as const;
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

test("extracts cited decisions", () => {
  const text = "Decision B16, decisions A28 to A30, decisions A33 and A34; decision 0042 (ANKER-01), (ANKER-02, B8), (2026), not A4 paper";
  expect(citationsIn(text, new Set(["ANKER"]))).toEqual(["ANKER-01", "ANKER-02", "B16", "A28", "A30", "A33", "A34", "0042", "B8"]);
});

test("every row and decision cited in code, tests or docs exists", () => {
  const root = join(import.meta.dirname, "..");
  const { chapters, partly } = readRows(root);
  const known = new Set(readRequirements(root).keys());
  const areas = new Set([...known].filter((id) => id.includes("-")).map(areaOf));
  for (const file of globSync("docs/decisions/*.md", { cwd: root })) known.add(basename(file).slice(0, 4));
  const sources = ["src/**/*.{ts,tsx,css,graphql}", "{e2e,scripts,bench}/**/*.ts", "migrations/*.sql", "{docs/**/,}*.md"];
  const files = globSync(sources, { cwd: root }).filter((file) => !/\/generated\/|coverage\.test|CHANGELOG/.test(file));
  const cited = files.flatMap((file) => citationsIn(readFileSync(join(root, file), "utf8"), areas).map((id) => ({ id, file })));
  expect(cited.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${id} in ${file}`)).toEqual([]);
  expect([...chapters.flatMap(({ rows: ids }) => ids), ...partly.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test("each row of the specification stands once", () => {
  const root = join(import.meta.dirname, "..");
  const ids = globSync("docs/specification/*.md", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^\| ((?:[A-Z]+-)+\d\d|[AB]\d+) \|/gm)].map(([, id]) => id!),
  );
  expect(ids.length).toBeGreaterThan(700);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
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
