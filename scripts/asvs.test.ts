import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const security = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = security
  .slice(security.indexOf("## ASVS"), security.indexOf("## Checklist"))
  .split("\n")
  .filter((line) => /^\| \d/.test(line));

/** Requirements of levels 1 and 2 in ASVS 5.0.0, by section; they are numbered without gaps. */
const SECTIONS: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "13.3": 2,
};

/** The requirements of a row: single numbers and ranges within a section. */
function numbersOf(row: string): string[] {
  return row
    .split("|")[1]!
    .split(",")
    .flatMap((part) => {
      const [first = "", last = first] = part.trim().split("–");
      const section = first.slice(0, first.lastIndexOf("."));
      const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf(".") + 1)));
      return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
    });
}

test("docs/security.md names each requirement of ASVS once, with its test or reason (TRUST-33)", () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(numbersOf).toSorted()).toEqual(expected.toSorted());
  expect(rows.filter((row) => row.split("|")[3]!.trim().length < 4)).toEqual([]);
});

test("every file that the tables name exists (TRUST-33)", () => {
  const files = rows.flatMap((row) => [...row.matchAll(/`([^`\s]+\.(?:tsx?|md))`/g)].map(([, file]) => file!));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(root, "src/server", file)) && !existsSync(join(root, file)))).toEqual([]);
});
