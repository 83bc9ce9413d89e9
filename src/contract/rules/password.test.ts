import { expect, test } from "vitest";
import { brokenPasswordRules } from "./password.ts";

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
])("%j breaks %j (NEWPW-04)", (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});
