import { expect, test } from "vitest";
import { findMissingFields, showOrderedField, textIn, toOrderedFields, valueOf } from "./order-field-values.ts";
import type { OrderField } from "./order-fields.ts";

const field = (changed: Partial<OrderField>): OrderField => ({
  name: "gate",
  kind: "text",
  labels: { de: "Tor", en: "Gate" },
  maxLength: 10,
  options: [],
  isRequired: false,
  isPrinted: true,
  ...changed,
});
const choice = field({
  kind: "choice",
  options: [
    { de: "Nord", en: "North" },
    { de: "Süd", en: "South" },
  ],
});

test("a value that the definition no longer allows is empty", () => {
  expect(valueOf(choice, { gate: "Süd" })).toBe("Süd");
  expect(valueOf(choice, { gate: "Ost" })).toBe("");
  expect(valueOf(choice, {})).toBe("");
  expect(valueOf(field({ maxLength: 60 }), {})).toBe("");
});

test("only required fields without a value are missing", () => {
  const fields = [field({ name: "a", isRequired: true }), field({ name: "b", isRequired: true }), field({ name: "c" })];
  expect(findMissingFields(fields, { b: "x" })).toEqual(["a"]);
  expect(findMissingFields(fields, { a: "far too long", b: "x" })).toEqual(["a"]);
});

test("an order keeps the texts of a choice, and leaves out empty fields", () => {
  const fields = [choice, field({ name: "text", isPrinted: false }), field({ name: "empty" })];
  expect(toOrderedFields(fields, { gate: "Süd", text: "Süd" })).toEqual([
    { name: "gate", kind: "choice", labels: { de: "Tor", en: "Gate" }, value: "Süd", texts: { de: "Süd", en: "South" }, isPrinted: true },
    { name: "text", kind: "text", labels: { de: "Tor", en: "Gate" }, value: "Süd", isPrinted: false },
  ]);
});

test("label, choice and date are shown in the language", () => {
  const [ordered] = toOrderedFields([choice], { gate: "Süd" });
  expect(showOrderedField(ordered!, "de-DE")).toEqual({ name: "gate", label: "Tor", value: "Süd" });
  expect(showOrderedField(ordered!, "en-GB")).toEqual({ name: "gate", label: "Gate", value: "South" });
  const [day] = toOrderedFields([field({ kind: "date" })], { gate: "2026-12-01" });
  expect(showOrderedField(day!, "de-DE").value).toBe("01.12.2026");
  const [text] = toOrderedFields([field({})], { gate: "2026-12-01" });
  expect(showOrderedField(text!, "de-DE").value).toBe("2026-12-01");
});

test("a text without a translation stays German", () => {
  expect(textIn({ de: "Tor", en: "" }, "en-GB")).toBe("Tor");
  expect(textIn({ de: "Tor", en: "Gate" }, "en-GB")).toBe("Gate");
  expect(textIn({ de: "Tor", en: "Gate" }, "de-AT")).toBe("Tor");
});
