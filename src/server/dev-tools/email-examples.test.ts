import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { isDevelopment: true } });
});
afterAll(() => shop?.close());

test("shows every email template for each site and language in a frame without scripts", async () => {
  const page = await shop.inject("/dev/letters?site=UPAT-DE&language=en-GB");
  expect(page.statusCode).toBe(200);
  const frames = [...page.body.matchAll(/src="(\/dev\/letters\/html[^"]*)"/g)].map(([, address]) => address!.replaceAll("&amp;", "&"));
  expect(frames).not.toHaveLength(0);
  for (const address of frames) {
    const frame = await shop.inject(address);
    expect(frame.headers["content-security-policy"]).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(frame.body).toContain('<html lang="en-GB">');
    expect(frame.body).not.toMatch(/cid:|\{\d\}|undefined/);
  }
});

test("returns 404 for an unknown example", async () => {
  expect((await shop.inject("/dev/letters/html?at=99")).statusCode).toBe(404);
});

test("is available in development only", async () => {
  const other = await createTestApp();
  try {
    expect((await other.inject("/dev/letters")).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
