import { describe, expect, test } from "vitest";
import { findPhraseProblem, listPlaceholders, MAX_PHRASE_LENGTH } from "./phrase-problem.ts";

test("lists each placeholder once, sorted", () => {
  expect(listPlaceholders("{1} von {0}, {1}")).toEqual(["{0}", "{1}"]);
  expect(listPlaceholders("ohne")).toEqual([]);
});

describe("an edited phrase (OFFICE-27, OFFICE-14)", () => {
  test.each(["{0} × {1} im Warenkorb", "Im Korb: {1}, davon {0}", "{1}{0}{0}"])("may use the placeholders in any order: %s", (phrase) => {
    expect(findPhraseProblem("{0} × {1} im Warenkorb", phrase)).toBeNull();
  });

  test.each(["{0} im Warenkorb", "{0} {1} {2}", "{0} {name} {1}", "{0} {1} {}", "0 1"])("needs the same placeholders: %s", (phrase) => {
    expect(findPhraseProblem("{0} × {1} im Warenkorb", phrase)).toBe("PlaceholderError");
  });

  test.each(["<b>Fett</b>", "<script>x()</script>", "<img src=x onerror=x>", "</p>", "<!-- -->", "<svg/onload=x", "<?php"])(
    "gets no tags that the original lacks: %s",
    (phrase) => {
      expect(findPhraseProblem("Fett", phrase)).toBe("MarkupError");
    },
  );

  test("retains the original's own tags, with the same attributes", () => {
    const original = 'Siehe <a href="/agb">AGB</a>';
    expect(findPhraseProblem(original, 'Lesen Sie die <a href="/agb">AGB</a>!')).toBeNull();
    expect(findPhraseProblem(original, 'Siehe <a href="https://evil.example">AGB</a>')).toBe("MarkupError");
    expect(findPhraseProblem(original, 'Siehe <a href="/agb" onclick="x()">AGB</a>')).toBe("MarkupError");
  });

  test("may compare numbers", () => {
    expect(findPhraseProblem("kleiner als 5", "< 5 und > 3")).toBeNull();
  });

  test.each([
    ["empty", ""],
    ["blank", " \n "],
    ["too long", "x".repeat(MAX_PHRASE_LENGTH + 1)],
    ["with a NUL", "a\0b"],
    ["with half a character", "a\uD800"],
  ])("is no text if it is %s", (_name, phrase) => {
    expect(findPhraseProblem("Text", phrase)).toBe("InvalidTextError");
  });
});
