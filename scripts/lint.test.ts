import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ankerplatz-lint-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function brokenRules(source: string): Promise<string[]> {
  const file = join(folder, "example.ts");
  await writeFile(file, source);
  const args = [join(root, "node_modules/oxlint/bin/oxlint"), "--config", join(root, ".oxlintrc.json"), "--format", "json", file];
  const output = await new Promise<string>((resolve) => {
    // The exit status is non-zero for findings; only the output matters.
    execFile(process.execPath, args, { cwd: root }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

test.each([
  ["blanks at the end", String.raw`/[\s\u200b]+$/`, "regexp(no-super-linear-move)"],
  ["digits around a digit", String.raw`/^([\d\s.]*\d[\d\s.]*)$/`, "regexp(no-super-linear-backtracking)"],
  ["a pattern built of parts", 'new RegExp(String.raw`^(?<a>.*\\d.*?)\\s+(?<b>\\d+)$`, "u")', "regexp(no-super-linear-backtracking)"],
])("rejects a regular expression with superlinear cost: %s", async (_what, pattern, rule) => {
  expect(await brokenRules(`export const PATTERN = ${pattern};\n`)).toContain(rule);
});

test("accepts a linear regular expression", async () => {
  expect(await brokenRules(String.raw`export const PATTERN = /(?<![\s\u200b])[\s\u200b]+$/;` + "\n")).toEqual([]);
});
