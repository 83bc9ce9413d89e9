import { expect, test } from "vitest";
import { toFileName } from "./to-file-name.ts";

test.each([
  ["ETA-26/9001: Teil 2?.pdf", "ETA-26-9001- Teil 2-.pdf"],
  ["Dübel\u0000 A4. ", "Dübel- A4"],
  ["..", "-"],
  ["../../etc", "..-..-etc"],
])("%j becomes %j", (text, name) => {
  expect(toFileName(text)).toBe(name);
});

test("truncates long names before their extension", () => {
  const name = toFileName(`${"x".repeat(150)}.step`);
  expect([name.length, name.endsWith("x.step")]).toEqual([100, true]);
});
