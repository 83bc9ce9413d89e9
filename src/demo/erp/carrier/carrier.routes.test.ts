// The demo carrier's tracking page, requested anonymously.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let demo: TestApp;
let shop: TestApp;
beforeAll(async () => {
  demo = await createTestApp({ customers: true });
  shop = await createTestApp({ config: { isDemo: false } });
});
afterAll(async () => {
  await demo?.close();
  await shop?.close();
});

const ask = (app: TestApp, number: string) => app.inject({ url: `/dev/tracking/${number}`, headers: { accept: "text/html" } });

test.each([
  "KP123456789DE",
  "KP12345678DE",
  "KP1234567890DE",
  "kp123456789de%00",
  "%00",
  "%ff%fe",
  "%E0%A4%A",
  "..%2f..%2fetc%2fpasswd",
  "'%20or%201=1--",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  `KP${"9".repeat(4_000)}DE`,
  "KP١٢٣٤٥٦٧٨٩DE".replaceAll(/[^\u0020-\u007e]/g, (letter) => encodeURIComponent(letter)),
])("rejects the unknown parcel number %s with a 4xx status", async (number) => {
  const response = await ask(demo, number);
  expect([400, 404, 414]).toContain(response.statusCode);
  expect(response.body).not.toMatch(/<script>alert|passwd|syntax|select /);
});

test("returns 404 outside the demo", async () => {
  expect((await ask(shop, "KP000000001DE")).statusCode).toBe(404);
});
