import { expect, test } from "vitest";
import { brokenPasswordRules, isSamePassword } from "./password.ts";

test.each([
  ["Duebel-202", []],
  ["Duebel-20", ["length"]],
  ["Duebel-abcd", ["digit"]],
  ["duebel-2026", ["upper"]],
  ["DUEBEL-2026", ["lower"]],
  ["Duebel20262", ["special"]],
  ["Ölanker 2026", ["special"]],
  ["ÖLANKER-2026", ["lower"]],
  ["", ["length", "digit", "upper", "lower", "special"]],
])("%j violates %j (NEWPW-04)", (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});

test("a diacritic is not a special character, in any Unicode form", () => {
  for (const form of ["NFC", "NFD"]) expect(brokenPasswordRules("Dübelgröße7".normalize(form))).toEqual(["special"]);
});

test("a password is the same in both Unicode forms", () => {
  expect(isSamePassword("Dübel-Größe-7".normalize("NFC"), "Dübel-Größe-7".normalize("NFD"))).toBe(true);
  expect(isSamePassword("Dübel-Größe-7", "Dubel-Größe-7")).toBe(false);
});
