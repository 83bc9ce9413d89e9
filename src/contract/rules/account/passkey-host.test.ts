import { expect, test } from "vitest";
import { hasPasskeys } from "./passkey-host.ts";

test.each([
  ["shop.example", true],
  ["localhost", true],
  ["127.0.0.1", false],
  ["192.168.0.12", false],
  ["[::1]", false],
  ["1a.example", true],
])("%s: %s", (hostname, expected) => {
  expect(hasPasskeys(hostname)).toBe(expected);
});
