import { describe, expect, test } from "vitest";
import { element } from "../testing.ts";
import { decimalText, timestamp, wholeNumber } from "./values.ts";

describe("a decimal", () => {
  test.each([
    ["28.90", "28.9"],
    ["+0.500000", "0.5"],
    ["000007", "7"],
    ["123456789012.123456", "123456789012.123456"],
    ["1.123456000000", "1.123456"],
  ])("%s is exactly %s", (written, exact) => {
    expect(decimalText(element("PRICE_AMOUNT", written), 6)).toBe(exact);
  });
  test.each([
    ["1,5", 'PRICE_AMOUNT "1,5" is not a number. Decimals take a point, not a comma.'],
    ["1.234,5", 'PRICE_AMOUNT "1.234,5" is not a number.'],
    ["a1,5", 'PRICE_AMOUNT "a1,5" is not a number.'],
    ["1,5 EUR", 'PRICE_AMOUNT "1,5 EUR" is not a number.'],
    ["-1", 'PRICE_AMOUNT "-1" is not a number.'],
    [".5", 'PRICE_AMOUNT ".5" is not a number.'],
    ["5.", 'PRICE_AMOUNT "5." is not a number.'],
    ["1e3", 'PRICE_AMOUNT "1e3" is not a number.'],
    ["", 'PRICE_AMOUNT "" is not a number.'],
    ["1234567890123", 'PRICE_AMOUNT "1234567890123" is not a number.'],
    ["0.1234567", "PRICE_AMOUNT 0.1234567 has more than 6 decimals."],
    ["x".repeat(90), `PRICE_AMOUNT "${"x".repeat(40)}" is not a number.`],
  ])("%s is rejected", (written, reason) => {
    expect(() => decimalText(element("PRICE_AMOUNT", written), 6)).toThrow(expect.objectContaining({ message: reason, line: 7 }));
  });
});

describe("a whole quantity", () => {
  const quantity = (written: string) => wholeNumber(element("PRODUCT_ORDER_DETAILS", [element("QUANTITY_MIN", written)]), "QUANTITY_MIN");
  test("can have zeros after the decimal point, and is null if missing", () => {
    expect([quantity("100.0"), quantity("0"), quantity("2000000000")]).toEqual([100, 0, 2_000_000_000]);
    expect([quantity(""), wholeNumber(undefined, "QUANTITY_MIN"), wholeNumber(element("X", []), "QUANTITY_MIN")]).toEqual([
      null,
      null,
      null,
    ]);
  });
  test.each(["0.5", "99.9", "2000000001"])("cannot be %s", (written) => {
    expect(() => quantity(written)).toThrow(`QUANTITY_MIN ${written} is not a whole number of order units.`);
  });
});

describe("a timestamp", () => {
  const at = (date: string, time = "", zone = "", isEnd = false) => {
    const parts = [element("DATE", date), ...(time ? [element("TIME", time)] : []), ...(zone ? [element("TIMEZONE", zone)] : [])];
    return timestamp(element("DATETIME", parts), isEnd);
  };
  test("is in German time unless it has a zone, and an end date includes its whole day", () => {
    expect(at("2026-12-31")).toBe("2026-12-31 00:00:00 Europe/Berlin");
    expect(at("2026-12-31", "", "", true)).toBe("2027-01-01 00:00:00 Europe/Berlin");
    expect(at("2028-02-28", "", "", true)).toBe("2028-02-29 00:00:00 Europe/Berlin");
    expect(at("2026-12-31", "", "Z", true)).toBe("2027-01-01 00:00:00 +00");
    // With a time, the end is exact.
    expect(at("2026-12-31", "23:59:59", "Z", true)).toBe("2026-12-31 23:59:59 +00");
    expect(at("2026-12-31", "08:30")).toBe("2026-12-31 08:30 Europe/Berlin");
    expect(at("2026-12-31", "08:30", "-1400")).toBe("2026-12-31 08:30 -1400");
    expect(at("9999-01-01", "", "", true)).toBeNull();
  });
  test.each([
    ["2026-02-30", "", ""],
    ["2026-13-01", "", ""],
    ["1899-12-29", "", ""],
    ["26-12-31", "", ""],
    ["12026-12-31", "", ""],
    ["2026-12-311", "", ""],
    ["31.12.2026", "", ""],
    ["2026-12-31", "24:00", ""],
    ["2026-12-31", "8:30", ""],
    ["2026-12-31", "08:60", ""],
    ["2026-12-31", "08:30:00x", ""],
    ["2026-12-31", "", "+15:00"],
    ["2026-12-31", "", "CET"],
    ["2026-12-31", "", "xZ"],
    ["2026-12-31", "08:30", "+01:00'; drop"],
  ])("cannot be %s %s %s", (date, time, zone) => {
    const message = [date, time, zone].filter(Boolean).join(" ").slice(0, 40);
    expect(() => at(date, time, zone)).toThrow(expect.objectContaining({ message: `"${message}" is not a date.`, line: 7 }));
  });
  test.each(["", "0000-00-00", "0001-01-01", "1900-01-01", "9999-12-31", "99991231"])("%j is no date", (date) => {
    expect([at(date), at(date, "23:59:59", "Z", true), timestamp(element("DATETIME", []), false)]).toEqual([null, null, null]);
  });
});
