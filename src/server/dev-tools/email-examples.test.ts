import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { isDevelopment: true } });
});
afterAll(() => shop?.close());

test("every letter is shown for each site in each language, in a frame that runs nothing", async () => {
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

test("an example that does not exist is not found", async () => {
  expect((await shop.inject("/dev/letters/html?at=99")).statusCode).toBe(404);
});

test("there are none but while developing", async () => {
  const other = await createTestApp();
  try {
    expect((await other.inject("/dev/letters")).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
