import { expect, test } from "vitest";
import { isUuid } from "./is-uuid.ts";

test.each<[string, boolean]>([
  ["0190f5e2-7c1a-7b3e-8f00-0123456789ab", true],
  ["0190F5E2-7C1A-7B3E-8F00-0123456789AB", true],
  ["00000000-0000-0000-0000-000000000000", true],
  ["", false],
  ["0190f5e27c1a7b3e8f000123456789ab", false],
  ["0190f5e2-7c1a-7b3e-8f00-0123456789a", false],
  ["g190f5e2-7c1a-7b3e-8f00-0123456789ab", false],
  [" 0190f5e2-7c1a-7b3e-8f00-0123456789ab", false],
  ["0190f5e2-7c1a-7b3e-8f00-0123456789ab\n", false],
  ["{0190f5e2-7c1a-7b3e-8f00-0123456789ab}", false],
])("%j: %s", (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
