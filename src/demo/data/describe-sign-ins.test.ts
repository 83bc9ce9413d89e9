import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeSignIns } from "./index.ts";

const ROLES = ["boss", "buyer", "fitter", "bookkeeper"];

test("npm start lists the demo's users with role and number in aligned columns, in English", async () => {
  // The import reads half of the server.
  const lines = (await describeSignIns()).filter((line) => line.startsWith("  "));
  const rows = lines.map((line) => /^ {2}(\S+@\S+) +(\d{10})? +(\S.*)$/.exec(line));
  expect(rows.length).toBeGreaterThan(8);
  expect(rows).not.toContain(null);
  const abouts = rows.map((row) => row![3]!);
  for (const role of ROLES) expect(abouts.join("\n")).toContain(role);
  expect(abouts.filter((about) => /[äöüÄÖÜß–]|\b(?:mit|und|ohne|der)\b/.test(about))).toEqual([]);
  expect(new Set(lines.map((line, index) => line.indexOf(abouts[index]!))).size).toBe(1);
}, 60_000);

test("the README names the roles that npm start lists", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const role of ROLES) expect(readme).toMatch(new RegExp(`demo accounts \\([^)]*\\b${role}s?\\b`));
});
