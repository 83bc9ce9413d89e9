import { expect, test } from "vitest";
import { readQuestion } from "./question.ts";

test.each([
  ["  Dübel   8x40 ", "Dübel 8x40"],
  ["M8\u0000x\u200b50\n", "M8 x 50"],
  ["%%% --- '", ""],
  ["", ""],
  ["a".repeat(500), "a".repeat(200)],
  [Array.from({ length: 20 }, (_, index) => `w${index}`).join(" "), Array.from({ length: 12 }, (_, index) => `w${index}`).join(" ")],
  ["\u202eanker", "anker"],
])("%j is normalised to %j", (text, read) => {
  expect(readQuestion(text)).toBe(read);
});
