import { DAY_MS } from "#contract/format/calendar.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
const get = (name: string) => shop.inject({ url: `/.well-known/${name}`, headers: { host: "shop.test" } });

test("security.txt has a contact, expires within a year, and names its address (TRUST-32)", async () => {
  const { statusCode, body, headers } = await get("security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - Date.now()) / DAY_MS;
  expect(days > 150 && days < 365).toBe(true);
  expect(body).toMatch(/^Preferred-Languages: de/m);
  expect(body).toContain("Canonical: http://shop.test/.well-known/security.txt");
});

test("change-password leads to the settings, and an unknown name is not found (TRUST-32)", async () => {
  const { statusCode, headers } = await get("change-password");
  expect([statusCode, headers.location]).toEqual([302, "/my-account/user-settings#password"]);
  // Password managers test with this name whether the answers can be trusted.
  expect((await get("resource-that-should-not-exist-whose-status-code-should-not-be-200")).statusCode).toBe(404);
});

test("passkey-endpoints names the page where passkeys are managed (TRUST-32)", async () => {
  const page = "http://shop.test/my-account/user-settings#passkeys";
  expect((await get("passkey-endpoints")).json()).toEqual({ enroll: page, manage: page });
});
