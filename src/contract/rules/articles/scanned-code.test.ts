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
])("%s is unchanged", (_, text) => {
  expect(readScannedCode(text)).toEqual({ number: text, count: null });
  expect(readCodeOfFields(text)).toBeNull();
});

test("ignores a count of zero or one too large for a cart", () => {
  expect(readScannedCode("https://shop.example/p/554996?menge=0").count).toBeNull();
  expect(readScannedCode("https://shop.example/p/554996?menge=999999999").count).toBeNull();
  expect(readScannedCode("(01)04006209601006(37)x").count).toBeNull();
});

test("typed input is no element string; scanner input can be", () => {
  for (const typed of ["554996", "0155499", "M8 x 50", "", "(A2) Schraube", "Regal 7/3", "4006209601006"]) {
    expect(readCodeOfFields(typed)).toBeNull();
  }
  expect(readCodeOfFields("]E04006209601006")).toEqual({ number: "4006209601006", count: null });
  expect(readCodeOfFields("01040062096010063750")).toEqual({ number: "4006209601006", count: 50 });
});

test("any code yields a number of at most 80 characters", () => {
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

const NUMBER = "0104006209601006";

test.each([
  ["a variant of two digits", `${NUMBER}20073712`, 12],
  ["a weight of six", `${NUMBER}31030012503712`, 12],
  ["a place of thirteen", `${NUMBER}41440062090000093712`, 12],
  ["a batch with 20 in it", `${NUMBER}10A20B${GS}3712`, 12],
  ["a batch with 31 in it", `${NUMBER}10A31B${GS}3712`, 12],
  ["a batch with 41 in it", `${NUMBER}10A41B${GS}3712`, 12],
  ["a serial number", `${NUMBER}21A${GS}3712`, 12],
  ["two counts, of which the first holds", `${NUMBER}3712${GS}3799`, 12],
])("GS1 with %s is parsed beyond it (QUICK-31)", (_, text, count) => {
  expect(readScannedCode(text)).toEqual({ number: "4006209601006", count });
});

test.each([
  ["a date that is none", `${NUMBER}17abcdef`],
  ["a date with a letter before", `${NUMBER}17x12345`],
  ["a date with a letter behind", `${NUMBER}1712345x`],
  ["a date that is too short", `${NUMBER}17123`],
  ["a field without data", `${NUMBER}10${GS}3712`],
  ["a name that is no number", `${NUMBER}x1234`],
  ["a name of one digit", `${NUMBER}3`],
  ["a wrong number of what is in it", "020400620960100737100"],
  ["no number at all", `3712${GS}10A`],
  ["names in brackets and no number", "(37)12"],
  ["brackets without a name", "(x)04006209601006"],
  ["a field behind something else", `A 3712${GS}0104006209601006`],
])("GS1 with %s is invalid", (_, text) => {
  expect(readScannedCode(text)).toEqual({ number: text, count: null });
  expect(readCodeOfFields(text)).toBeNull();
});

test("reads a customer part number if there is no other", () => {
  expect(readScannedCode(`241K-7${GS}3712`)).toEqual({ number: "K-7", count: 12 });
});

test.each([
  ["http://shop.example/p/554996?x=1&menge=5#end", { number: "554996", count: 5 }],
  ["https://shop.example/p/55%2F49?menge=5", { number: "55/49", count: 5 }],
  ["https://shop.example/p/55%4?menge=", { number: "55%4", count: null }],
  [`https://shop.example/p/${"9".repeat(90)}`, { number: "9".repeat(80), count: null }],
  ["see https://shop.example/p/554996", { number: "see https://shop.example/p/554996", count: null }],
  ["https://shop.example/?p=/p/554996", { number: "https://shop.example/?p=/p/554996", count: null }],
])("the address %j yields %j", (text, code) => expect(readScannedCode(text)).toEqual(code));

test("trims a code, truncates a long one, and accepts a symbology identifier only at the start", () => {
  expect(readScannedCode(" 554996\n")).toEqual({ number: "554996", count: null });
  expect(readCodeOfFields(` ${NUMBER}3750 `)).toEqual({ number: "4006209601006", count: 50 });
  expect(readScannedCode("9".repeat(90)).number).toBe("9".repeat(80));
  expect(readScannedCode("AB]C0NU").number).toBe("AB]C0NU");
  expect(readScannedCode("104006209601006").number).toBe("104006209601006");
});
