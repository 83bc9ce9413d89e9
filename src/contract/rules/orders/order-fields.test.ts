import { expect, test } from "vitest";
import { cleanComment, cleanCostCentre, cleanPurchaseOrderNumber, remainingCharacters } from "./order-fields.ts";

test("a message of 120 characters is accepted and one of 121 rejected (CHECK-10)", () => {
  expect(cleanComment("x".repeat(120))).toBe("x".repeat(120));
  expect(cleanComment("x".repeat(121))).toBeNull();
});

test("a message retains its lines and loses control characters", () => {
  expect(cleanComment(" Tor 3\r\nbitte\u0000klingeln ")).toBe("Tor 3\nbitte klingeln");
});

test("a purchase order number of 35 characters is accepted and one of 36 rejected (CHECK-09)", () => {
  expect(cleanPurchaseOrderNumber("9".repeat(35))).toBe("9".repeat(35));
  expect(cleanPurchaseOrderNumber("9".repeat(36))).toBeNull();
});

test("a message accepts the line ends of every system", () => {
  expect(cleanComment("a\rb\r\nc\nd")).toBe("a\nb\nc\nd");
});

test("several blanks and line ends in a purchase order number become one blank", () => {
  expect(cleanPurchaseOrderNumber("PO \r\n\t 7  8")).toBe("PO 7 8");
});

test("a purchase order number is one line", () => {
  expect(cleanPurchaseOrderNumber(" PO 1\n2 ")).toBe("PO 1 2");
});

test("the remaining characters never fall below zero", () => {
  expect(remainingCharacters("abc", 5)).toBe(2);
  expect(remainingCharacters("abcdef", 5)).toBe(0);
});

test("a cost centre is one line of 35 characters at most (INVOICE-06)", () => {
  expect(cleanCostCentre(" KST\u0000\n4100 ")).toBe("KST 4100");
  expect(cleanCostCentre("9".repeat(35))).toBe("9".repeat(35));
  expect(cleanCostCentre("9".repeat(36))).toBeNull();
});

test("rejects characters that cannot be printed on a delivery note in every field", () => {
  for (const clean of [cleanComment, cleanPurchaseOrderNumber, cleanCostCentre]) {
    expect([clean("Tor 3 👍"), clean("北京"), clean("Київ"), clean("Mu\u0308ller")]).toEqual([null, null, "Київ", "Müller"]);
  }
});
