import { expect, test } from "vitest";
import { ownNumberKey, tidyOwnNumber } from "./own-number.ts";

test.each([
  ["K-10 022", "k10022"],
  ["k10022", "k10022"],
  ["00 4711", "4711"],
  ["4711", "4711"],
  ["0", "0"],
  ["000", "0"],
  ["DÜ.8/40", "dü840"],
  ["ｋ１", "k1"],
  [" -./ ", ""],
])("an own number %j is looked up as %j (QUICK-18)", (text, key) => expect(ownNumberKey(text)).toBe(key));

test.each([
  ["  K  10\t22 ", "K 10 22"],
  ["-", ""],
  ["", ""],
  ["K".repeat(40), "K".repeat(40)],
  ["K".repeat(41), ""],
])("an own number %j is kept as %j (QUICK-18)", (text, kept) => expect(tidyOwnNumber(text)).toBe(kept));
