import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queueMail } from "../mail/index.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { jobQueue } from "../jobs/queue.ts";

const clock = fixedClock("2026-11-20T10:00:00Z");
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ clock });
});
beforeEach(async () => void (await shop.db.deleteFrom("mail_message").execute()));
afterAll(() => shop?.close());

async function decideOnMail(): Promise<void> {
  await queueMail(
    { db: shop.db, clock, jobs: jobQueue },
    {
      key: "test:1",
      recipient: "einkauf@holzbau.example",
      language: "de-DE",
      subject: "Dübel & <Anker>",
      text: "Guten Tag,\nIhre Dübel <b>sind</b> da.",
      html: "<!doctype html><html><head><title>x</title></head><body><p>Ihre Dübel</p><script>alert(1)</script></body></html>",
    },
  );
}

test("the mailbox is empty at first, then lists queued mails", async () => {
  expect((await shop.inject("/dev/mailbox")).body).toContain("Noch keine E-Mails");
  await decideOnMail();
  const list = await shop.inject("/dev/mailbox");
  expect(list.body).toContain("Dübel &amp; &lt;Anker&gt;");
  expect(list.body).toContain("20.11.2026, 11:00");
  expect(list.body).toContain("wird zugestellt");
  await shop.runJobs();
  expect((await shop.inject("/dev/mailbox")).body).not.toContain("wird zugestellt");
});

test("shows a mail as text and in a frame without scripts", async () => {
  await decideOnMail();
  const list = (await shop.inject("/dev/mailbox")).body;
  const path = /href="(\/dev\/mailbox\/\d+)"/.exec(list)![1]!;
  const page = await shop.inject(path);
  expect(page.body).toContain("Ihre Dübel &lt;b&gt;sind&lt;/b&gt; da.");
  expect(page.body).toMatch(/<iframe\s[^>]*sandbox="allow-popups/);
  expect(page.body).not.toContain("<script");
  const frame = await shop.inject(`${path}/html`);
  expect(frame.body).toContain("<p>Ihre Dübel</p>");
  expect(frame.headers["content-security-policy"]).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(frame.headers["content-security-policy"]).toContain("default-src 'none'");
});

test.each(["/dev/mailbox/999999", "/dev/mailbox/abc", "/dev/mailbox/1%27/html"])("returns 404 for %s", async (url) => {
  expect((await shop.inject(url)).statusCode).toBe(404);
});

test.each([
  ["a mail server is set", { smtpUrl: "smtp://127.0.0.1:2525" }],
  ["the shop is neither demo nor in development", { isDemo: false }],
])("has no mailbox if %s", async (_why, config) => {
  const other = await createTestApp({ config });
  expect((await other.inject("/dev/mailbox")).statusCode).toBe(404);
  await other.close();
});
