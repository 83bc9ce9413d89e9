import { expect, test } from "vitest";
import { readQuantity } from "./quantity.ts";

test.each([
  ["50", 50],
  ["1.000", 1000],
  ["1 000", 1000],
  ["1\u00a0000", 1000],
  ["1\u202f000", 1000],
  ["12.500.000", 12_500_000],
  ["50 Stk", 50],
  ["50 Stk.", 50],
  ["50Stück", 50],
  ["50 Stück (lose)", 50],
  ["1.000 St", 1000],
  ["50x", 50],
  ["x 50", 50],
  ["50 ×", 50],
  ["Menge: 50", 50],
  ["ca. 50", 50],
  ["50,00", 50],
  ["50.0", 50],
  ["'50", 50],
  [" 50\t", 50],
  ["007", 7],
  ["ca 50", 50],
  ["ca.: 50", 50],
  ["qty: 50 pcs", 50],
  ["x50", 50],
  ["* 50", 50],
  ["50 m²", 50],
  ["50 Stück (Karton) ", 50],
  ["50.00", 50],
  ["'  50", 50],
  ["1\u2009000", 1000],
  [`50${" ".repeat(300)}x`, 50],
])("%j is %i (QUICK-09)", (text, units) =>
  expect(readQuantity(text, ",")).toEqual({ kind: "units", units, unit: text === "50 m²" ? "m²" : "" }),
);

test.each(["", "  ", "'", "\u00a0"])("%j is the smallest quantity (QUICK-09)", (text) =>
  expect(readQuantity(text, ",")).toEqual({ kind: "none" }),
);

test.each([
  "1,5",
  "-3",
  "−3",
  "abc",
  "1e9",
  "0",
  "0,00",
  "2x50",
  "50%",
  "3 €",
  "1/2",
  "12.03.2026",
  "2026-03-12",
  "1.00.0",
  "#NV",
  "4006209000000",
  "=A1",
  "50-100",
  "5 Stk 3",
  "50 Stk Dübel",
  "(50)",
  "x",
  "50 () ()",
  "50 (Karton)",
  "50 (VE)",
  "50 a.b",
  ",00",
  "canon 50",
])("%j is not a quantity, and is returned unchanged (QUICK-09)", (text) =>
  expect(readQuantity(text, ",")).toEqual({ kind: "wrong", text }),
);

test("an apostrophe before a minus does not make it a number (QUICK-09)", () => {
  expect(readQuantity("'-3", ",")).toEqual({ kind: "wrong", text: "-3" });
});

test.each([
  ["50,000", ",", 50],
  ["50,000", ".", 50_000],
  ["50.000", ",", 50_000],
  ["50.000", ".", 50],
  ["1.000,000", ",", 1000],
  ["1.000,000", ".", 1000],
  ["1,000.00", ",", 1000],
  ["1 000,000", ".", 1000],
  ["1.000.000", ".", 1_000_000],
  ["1,000,000", ",", 1_000_000],
  ["5000,000", ".", 5000],
  ["1,000", ".", 1000],
  ["50,000 ST", ",", 50],
] as const)(
  "three digits after the mark are decimals or thousands depending on the language: %j with %j is %i (QUICK-09)",
  (text, mark, units) => expect(readQuantity(text, mark)).toEqual({ kind: "units", units, unit: "" }),
);

test.each([
  ["2,500", ","],
  ["2.500", "."],
  ["0,500", "."],
  ["1.000,500", "."],
] as const)("decimals other than zeros are not a quantity: %j with %j (QUICK-09)", (text, mark) =>
  expect(readQuantity(text, mark)).toMatchObject({ kind: "wrong" }),
);
