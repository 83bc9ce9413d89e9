import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each([
  "anna@beispiel.de",
  "anna.krause+shop@mail.beispiel.co.uk",
  "o'neil@beispiel.ie",
  "einkäufer@müller-söhne.example",
  "info@xn--mller-kva.de",
  "7@4711.de",
  `${"a".repeat(64)}@beispiel.de`,
])("%s can be an e-mail address", (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  "",
  "anna",
  "anna@",
  "@beispiel.de",
  "anna@beispiel",
  "anna@@beispiel.de",
  "anna krause@beispiel.de",
  "anna@beispiel.de ",
  "anna@beispiel.de\nBcc: x@y.de",
  "anna@beispiel.de,otto@beispiel.de",
  "Anna <anna@beispiel.de>",
  ".anna@beispiel.de",
  "anna..k@beispiel.de",
  "anna@-beispiel.de",
  "anna@beispiel-.de",
  "anna@beispiel..de",
  '"anna"@beispiel.de',
  `${"a".repeat(65)}@beispiel.de`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.de`,
  `a@${"b".repeat(64)}.de`,
])("%j is not valid", (address) => {
  expect(isEmail(address)).toBe(false);
});

test("rejects a very long address immediately", () => {
  expect(isEmail(`${"a.".repeat(50_000)}@`)).toBe(false);
});

test("an address has at most 254 characters", () => {
  const label = "b".repeat(63);
  const address = (last: number) => `${"a".repeat(60)}@${label}.${label}.${"c".repeat(last)}.de`;
  expect([address(62), address(63)].map((text) => [text.length, isEmail(text)])).toEqual([
    [254, true],
    [255, false],
  ]);
});

test("an address in decomposed letters is valid", () => {
  expect(isEmail("anna@mu\u0308ller.example")).toBe(true);
});
