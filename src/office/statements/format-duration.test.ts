import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

const units = { ms: "ms", s: "s", min: "min", h: "h" };

test.each([
  [0, "0,000 ms"],
  [0.042, "0,042 ms"],
  [0.421, "0,42 ms"],
  [12.34, "12,3 ms"],
  [1_500, "1,5 s"],
  [180_000, "3,0 min"],
  [9_000_000, "2,5 h"],
  [36_000_000_000, "10.000,0 h"],
])("formats %d ms as %s", (ms, text) => {
  expect(formatDuration(ms, units).replaceAll("\u00A0", " ")).toBe(text);
});
