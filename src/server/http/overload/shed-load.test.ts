import { EventEmitter } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addItem, getProductCategoryById } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";

const MAX_READS = 4;
const CATEGORY = { channel: "FIWE-DE", language: "de_DE", id: "none", hostname: "127.0.0.1" };
const LAYOUT = "/sitecore/api/layout/render/jss?item=/sortiment&sc_lang=de-DE&sc_apikey=ankerplatz-web";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { maxReads: MAX_READS } });
});
afterAll(() => shop.close());

const running: EventEmitter[] = [];
/** Occupies the process with reads of customers that have not ended. */
function occupy(reads: number): void {
  for (let i = 0; i < reads; i += 1) {
    const raw = new EventEmitter();
    running.push(raw);
    const request = { headers: { authorization: "Bearer x" } } as FastifyRequest;
    shop.fastify.shedLoad(request, { raw } as unknown as FastifyReply);
  }
}
afterEach(() => {
  for (const raw of running.splice(0)) raw.emit("close");
});

let visits = 0;
/** A page that no cache holds. */
const page = (headers: Record<string, string> = {}) =>
  shop.inject({ url: `/sortiment?visit=${(visits += 1)}`, headers: { accept: "text/html", ...headers } });

async function countShed(): Promise<number> {
  const { body } = await shop.inject("/metrics");
  return Number(/^http_requests_shed_total\{viewer="visitor"\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

test("pages of visitors are rejected with a page in their language while too many reads run", async () => {
  const before = await countShed();
  occupy(MAX_READS);
  const german = await page({ "accept-language": "de-DE" });
  expect(german.statusCode).toBe(503);
  expect(german.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(german.headers["content-type"]).toContain("text/html");
  expect(german.body).toContain("Der Shop ist gerade stark ausgelastet");
  expect((await page({ "accept-language": "en-GB" })).body).toContain("The shop is very busy at the moment");
  expect((await shop.inject(LAYOUT)).statusCode).toBe(503);
  expect(await countShed()).toBe(before + 3);
});

test("pages are served again when reads have ended, also those that a client left", async () => {
  occupy(MAX_READS);
  running.pop()!.emit("close");
  for (let i = 0; i < 3 * MAX_READS; i += 1) expect((await page()).statusCode).toBe(200);
});

test("cached pages are served without counting", async () => {
  const url = "/sortiment";
  await shop.inject({ url, headers: { "accept-encoding": "gzip" } });
  occupy(MAX_READS);
  expect((await shop.inject({ url, headers: { "accept-encoding": "gzip" } })).statusCode).toBe(200);
});

test("customers with a session or cart are rejected only at twice the limit", async () => {
  const headers = { cookie: `shop=${"a".repeat(64)}` };
  occupy(MAX_READS);
  expect((await page(headers)).statusCode).toBe(200);
  occupy(MAX_READS);
  expect((await page(headers)).statusCode).toBe(503);
});

test("a read by GraphQL is rejected with a message in the language of the page; a change is not", async () => {
  occupy(MAX_READS);
  const { answer, errors } = await shop.operation(getProductCategoryById, CATEGORY, { headers: { "accept-language": "de-DE" } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(errors).toMatchObject([
    {
      message: "Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
      extensions: { type: "UnavailableError" },
    },
  ]);
  occupy(MAX_READS);
  const change = await shop.operation(addItem, { baseSiteId: "FIWE-DE", cartId: "current", productCode: "none", qty: 1 } as never);
  expect(change.answer.statusCode).toBe(200);
  expect(change.errors?.[0]?.extensions.type).not.toBe("UnavailableError");
});

test("health checks and metrics are never rejected", async () => {
  occupy(2 * MAX_READS);
  for (const url of ["/health/live", "/health/ready", "/metrics"]) expect((await shop.inject(url)).statusCode).toBe(200);
});

test("nothing is rejected without a limit", async () => {
  const open = await createTestApp({ config: { maxReads: 0 } });
  try {
    for (let i = 0; i < 3; i += 1) expect((await open.inject(`/sortiment?visit=${i}`)).statusCode).toBe(200);
    expect((await open.inject("/metrics")).body).not.toMatch(/^http_requests_shed_total\{/m);
  } finally {
    await open.close();
  }
});
