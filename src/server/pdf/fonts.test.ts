import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { toPrintable } from "#contract/rules/shop/printable.ts";
import { FONT_FILES } from "./fonts.ts";

test("the fonts contain every character assigned to them", () => {
  const held = {
    basic: [FONT_FILES.basic.regular, FONT_FILES.basic.bold].map(charactersOf),
    extended: [FONT_FILES.extended.regular, FONT_FILES.extended.bold].map(charactersOf),
  };
  const missing: string[] = [];
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const character = String.fromCodePoint(code);
    // With a Cyrillic letter, so that the fallback font is tested as well.
    for (const text of [character, `${character}ж`]) {
      const printed = toPrintable(text);
      if (Array.from(printed.text).some((each) => held[printed.font].some((codes) => !codes.has(each.codePointAt(0)!)))) {
        missing.push(code.toString(16));
      }
    }
  }
  expect(missing).toEqual([]);
});

function charactersOf(file: string): Set<number> {
  return new Set(new PDFDocument({ font: file })._font.font.characterSet);
}
