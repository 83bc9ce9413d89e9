import fc from "fast-check";
import { expect, test } from "vitest";
import { readCodeOfFields, readScannedCode } from "./scanned-code.ts";

const GS = "\u001d";

test.each([
  ["EAN-13", "4006209601006", "4006209601006", null],
  ["EAN-8", "96385074", "96385074", null],
  ["Code 128", "NU-554996", "NU-554996", null],
  ["a trade number of 14 digits with its nought", "04006209601006", "4006209601006", null],
  ["GS1, number and count", "01040062096010063750", "4006209601006", 50],
  ["GS1 as a reader tells it", `]d20104006209601006${GS}3750`, "4006209601006", 50],
  ["GS1 with a batch before the count", `010400620960100610LOT37${GS}37250`, "4006209601006", 250],
  ["GS1 with a date, of fixed length", "0104006209601006172712313712", "4006209601006", 12],
  ["GS1 with a sign at its beginning", `${GS}01040062096010063750`, "4006209601006", 50],
  ["GS1 of what is in a box", "020400620960100637100", "4006209601006", 100],
  ["GS1 with a varying count", "01040062096010063020", "4006209601006", 20],
  ["GS1 of a box", "0114006209601003372", "14006209601003", 2],
  ["GS1 with names in brackets", "(01)04006209601006(37)50", "4006209601006", 50],
  ["GS1 with a maker's number alone", `240NU-554996${GS}3750`, "NU-554996", 50],
  ["a label of ours", "https://shop.ankerplatz.example/p/554996?menge=50", "554996", 50],
  ["a label of ours in English", "https://shop.ankerplatz.example/en/p/554996?menge=50", "554996", 50],
  ["a label of ours without quantity", "https://shop.ankerplatz.example/p/554996", "554996", null],
  ["an address of GS1", "https://id.example/01/04006209601006?37=50", "4006209601006", 50],
  ["a Code 128 that scanners name", "]C0NU-554996", "NU-554996", null],
])("%s: %j is %s, count %s (QUICK-31)", (_, text, number, count) => {
  expect(readScannedCode(text)).toEqual({ number, count });
});

test.each([
  ["a number that only begins like GS1", "010400620960100"],
  ["GS1 with a wrong check digit", "01040062096010053750"],
  ["GS1 that ends within its number", "0104006209601"],
  ["another address", "https://example.org/01040062096010063750"],
  ["a broken address", "https://"],
])("%s stays as it is", (_, text) => {
  expect(readScannedCode(text)).toEqual({ number: text, count: null });
  expect(readCodeOfFields(text)).toBeNull();
});

test("a count of nought, or one that no cart holds, is none", () => {
  expect(readScannedCode("https://shop.example/p/554996?menge=0").count).toBeNull();
  expect(readScannedCode("https://shop.example/p/554996?menge=999999999").count).toBeNull();
  expect(readScannedCode("(01)04006209601006(37)x").count).toBeNull();
});

test("what is typed by hand is no code of fields; what a scanner types may be", () => {
  for (const typed of ["554996", "0155499", "M8 x 50", "", "(A2) Schraube", "Regal 7/3", "4006209601006"]) {
    expect(readCodeOfFields(typed)).toBeNull();
  }
  expect(readCodeOfFields("]E04006209601006")).toEqual({ number: "4006209601006", count: null });
  expect(readCodeOfFields("01040062096010063750")).toEqual({ number: "4006209601006", count: 50 });
});

test("whatever stands in a code, reading it ends with a number of at most 80 signs", () => {
  const signs = fc.string({ unit: fc.constantFrom("0", "1", "3", "7", "4", GS, "(", ")", "]", "d", "/", "%", "?", "😀"), maxLength: 120 });
  fc.assert(
    fc.property(
      fc.oneof(
        signs,
        signs.map((text) => `https://x.example/p/${text}`),
        fc.string(),
      ),
      (text) => {
        const { number, count } = readScannedCode(text);
        return number.length <= 80 && (count === null || (Number.isInteger(count) && count > 0));
      },
    ),
  );
});
