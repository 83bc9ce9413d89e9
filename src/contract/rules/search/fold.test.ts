import { expect, test } from "vitest";
import { foldMarks, foldCase } from "./fold.ts";

test.each([
  ["ä", "a"],
  ["ö", "o"],
  ["ü", "u"],
  ["ß", "ss"],
  ["ø", "o"],
  ["æ", "a"],
  ["œ", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["é", "e"],
  ["ﬁ", "fi"],
  ["a\u0308\u0301", "a"],
  ["m8", "m8"],
])("%j is %j without diacritics (SEARCH-10)", (letter, plain) => {
  expect(foldMarks(letter)).toBe(plain);
  expect(foldMarks(`x${letter}x${letter}`)).toBe(`x${plain}x${plain}`);
});

test.each([
  ["Gaerung", "gärung"],
  ["OESE", "öse"],
  ["Tuer", "tür"],
  ["Ueberoese", "überöse"],
  ["Säue", "säue"],
  ["Ea", "ea"],
])("%j is %j with its umlauts (SEARCH-10)", (word, lower) => {
  expect(foldCase(word)).toBe(lower);
});
