import { expect, test } from "vitest";
import { numberMarks } from "#contract/format/number-marks.ts";
import { formatFileSize } from "./format-file-size.ts";

test.each([
  [1, "1 KB"],
  [84_400, "84 KB"],
  [999_400, "999 KB"],
  [1_240_000, "1,2 MB"],
  [2_000_000_000, "2.000,0 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes, numberMarks("de-DE"))).toBe(text);
});

test("uses the decimal point in English", () => {
  expect(formatFileSize(1_240_000, numberMarks("en"))).toBe("1.2 MB");
});
