import { expect, test } from "vitest";
import { checkSignature, sign } from "./signature.ts";

const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-11-20T10:00:00Z");
const parts = {
  method: "PUT",
  path: "/shop/orders/4711?x=1",
  timestamp: String(now.getTime() / 1_000),
  body: Buffer.from('{"orderCode":"4711"}'),
};
const objection = (overrides: Partial<typeof parts> = {}, { secrets = [secret], signature = sign(secret, parts), at = now } = {}) =>
  checkSignature({ ...parts, ...overrides }, { signature, secrets, now: at });

test("computes the signature documented in docs/erp.md (PROCURE-35)", () => {
  expect(sign(secret, parts)).toBe("v1=48a927a39653fcc954473b0cf5a313c97f040dcae65061a549312f24f23e3748");
});

test("accepts a signature by any of the configured secrets", () => {
  expect(objection()).toBeNull();
  expect(objection({}, { secrets: ["another secret, which is newer than it", secret] })).toBeNull();
});

test.each([
  ["method", { method: "GET" }],
  ["path", { path: "/shop/orders/4712?x=1" }],
  ["query", { path: "/shop/orders/4711?x=2" }],
  ["moment", { timestamp: String(now.getTime() / 1_000 + 1) }],
  ["body", { body: Buffer.from('{"orderCode":"4712"}') }],
])("rejects a signature for another %s", (_what, actual) => {
  expect(objection(actual)).toBe("wrong-signature");
});

test("rejects a request without signature or timestamp, or signed with another secret", () => {
  expect(objection({}, { signature: "" })).toBe("unsigned");
  expect(objection({ timestamp: "now" })).toBe("unsigned");
  expect(objection({}, { secrets: ["another secret"] })).toBe("wrong-signature");
  expect(objection({}, { signature: "v1=short" })).toBe("wrong-signature");
});

test("rejects a timestamp more than five minutes off", () => {
  expect(objection({}, { at: new Date("2026-11-20T10:05:00Z") })).toBeNull();
  expect(objection({}, { at: new Date("2026-11-20T10:05:01Z") })).toBe("stale");
  expect(objection({}, { at: new Date("2026-11-20T09:54:59Z") })).toBe("stale");
});
