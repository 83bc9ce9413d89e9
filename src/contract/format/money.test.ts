import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, formatNumber, roundDecimal } from "./money.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("formats money in German and English", () => {
  expect(plain(formatMoney("1234.5", "EUR", "de-DE"))).toBe("1.234,50 €");
  expect(formatMoney("1234.5", "EUR", "en")).toBe("€1,234.50");
  expect(plain(formatMoney("-0.05", "EUR", "de_DE"))).toBe("-0,05 €");
  expect(formatMoney("-1234567.891", "EUR", "en")).toBe("-€1,234,567.89");
});
test("rounds half a cent up, also where a float would lose it", () => {
  expect(roundDecimal("1.005", 2)).toBe("1.01");
  expect(roundDecimal("-1.005", 2)).toBe("-1.01");
  expect(roundDecimal("90071992547409.935", 2)).toBe("90071992547409.94");
  expect(roundDecimal("0.9949", 2)).toBe("0.99");
  expect(roundDecimal("0.995", 2)).toBe("1.00");
});
test("never returns minus zero", () => {
  expect(plain(formatMoney("-0.004", "EUR", "de"))).toBe("0,00 €");
});
test("unit prices can have more than two decimals", () => {
  expect(plain(formatMoney("0.058", "EUR", "de", 3))).toBe("0,058 €");
});
test("rejects a string that is not a decimal number", () => {
  expect(() => formatMoney("1e3", "EUR", "de")).toThrow(RangeError);
  expect(() => formatMoney("", "EUR", "de")).toThrow(RangeError);
});
test("equals Intl for ordinary numbers", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.constantFrom("de-DE", "en-GB"),
      fc.constantFrom("EUR", "CHF", "GBP"),
      (cents, locale, currency) => {
        const text = roundDecimal(
          `${cents < 0 ? "-" : ""}${String(Math.abs(cents))
            .padStart(3, "0")
            .replace(/(\d\d)$/, ".$1")}`,
          2,
        );
        expect(formatMoney(text, currency, locale)).toBe(
          new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100),
        );
        expect(formatNumber(text, locale, 1)).toBe(
          new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
            .format(text as Intl.StringNumericLiteral)
            .replace(/^-(0[.,]0)$/, "$1"),
        );
      },
    ),
  );
});
