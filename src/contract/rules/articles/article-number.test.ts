import { expect, test } from "vitest";
import { articleNumberIn } from "./article-number.ts";

test.each([
  ["60101", "60101"],
  [" 60 101 ", "60101"],
  ["60.101", "60101"],
  ["Art-Nr. 60101", "60101"],
  ["Artikelnummer: 030100", "030100"],
  ["Item no. 60101", "60101"],
  ["nr 5", "5"],
  ["NU 8x40", ""],
  ["M8", ""],
  ["Kielbolzen KB M8 x 60", ""],
  ["Dübel", ""],
  ["60101, 60102", ""],
  ["Art-Nr.", ""],
  [" . ", ""],
  ["", ""],
  [`1${"0".repeat(60_000)}x`, ""],
  [`${" ".repeat(60_000)}1x`, ""],
])("%.30j is article %j", (text, number) => {
  expect(articleNumberIn(text)).toBe(number);
});
