import { expect, test } from "vitest";
import { isCorrection } from "./correction.ts";
import { errorsBetween } from "./distance.ts";

const words = new Set([
  "anker",
  "bolz",
  "spanplatt",
  "schraub",
  "dubel",
  "rahm",
  "bohrer",
  "hammer",
  "hand",
  "schutz",
  "wand",
  "beton",
  "schell",
]);
const isWord = (part: string) => words.has(part);
const check = (typed: string, meant: string) => isCorrection(typed, meant, errorsBetween(typed, meant, 2), isWord);

test.each([
  ["bolzenankr", "bolzenanker"],
  ["spanplatenschruab", "spanplattenschraub"],
  ["rahmendubbel", "rahmendubel"],
  ["hammerborer", "hammerbohrer"],
  ["ufniversal", "universal"],
  ["conrete", "concrete"],
])("%s can be corrected to %s (SEARCH-14)", (typed, meant) => expect(check(typed, meant)).toBe(true));

test.each([
  // Two errors in a short modifier make another word.
  ["verbundanker", "verblendanker"],
  ["brandschutz", "handschutz"],
  // The first letter counts twice.
  ["rated", "arated"],
  ["wandschutz", "handschutz"],
  // The typed head or modifier is a known word.
  ["kabelanker", "kabelankar"],
  ["betonschell", "betonschull"],
])("%s is not corrected to %s (SEARCH-14)", (typed, meant) => expect(check(typed, meant)).toBe(false));
