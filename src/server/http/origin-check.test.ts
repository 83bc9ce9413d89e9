import Fastify from "fastify";
import { expect, test } from "vitest";
import { requireSameOrigin } from "./origin-check.ts";

async function statusFor(headers: Record<string, string>, method: "POST" | "GET" = "POST"): Promise<number> {
  return (await answerFor(headers, method)).statusCode;
}

async function answerFor(headers: Record<string, string>, method: "POST" | "GET" = "POST") {
  const app = Fastify();
  app.addHook(
    "onRequest",
    requireSameOrigin(() => ["https://shop.example"]),
  );
  app.route({ method: ["GET", "POST"], url: "/webapi/x", handler: async () => "ok" });
  const answer = await app.inject({ method, url: "/webapi/x", headers: { host: "inner:3000", ...headers } });
  await app.close();
  return answer;
}

test.each([
  ["the browser says same origin", { "sec-fetch-site": "same-origin" }],
  ["the origin is the shop's", { origin: "https://shop.example", "sec-fetch-site": "same-site" }],
  ["the origin is the host that was asked", { origin: "http://inner:3000" }],
  ["an old browser sends a referrer of ours", { referer: "https://shop.example/cart", cookie: "shop=1" }],
  ["a program without cookies asks", {}],
])("accepts a change if %s", async (_why, headers) => {
  expect(await statusFor(headers)).toBe(200);
});

test.each([
  ["another site's page posts", { origin: "https://evil.example", "sec-fetch-site": "cross-site", cookie: "shop=1" }],
  ["another site's page posts without a cookie", { origin: "https://evil.example" }],
  ["a sandboxed page posts", { origin: "null", cookie: "shop=1" }],
  ["the browser says cross-site and nothing else", { "sec-fetch-site": "cross-site" }],
  ["a sister domain posts and hides where from", { "sec-fetch-site": "same-site" }],
  ["a sister domain posts from a page without origin", { origin: "null", "sec-fetch-site": "same-site" }],
  ["a sister domain posts with the referrer of its page", { referer: "https://blog.shop.example/a", "sec-fetch-site": "same-site" }],
  ["the referrer cannot be read", { referer: "about:blank", cookie: "shop=1" }],
  ["a sister domain posts", { origin: "https://blog.shop.example", "sec-fetch-site": "same-site" }],
  ["a cookie comes without any word on where from", { cookie: "shop=1" }],
])("rejects a change if %s", async (_why, headers) => {
  expect(await statusFor(headers)).toBe(403);
});

test("explains the rejection in German or English", async () => {
  const foreign = { origin: "https://evil.example" };
  expect((await answerFor(foreign)).json().error.message).toMatch(/nicht von einer Seite des Shops/);
  expect((await answerFor({ ...foreign, "accept-language": "en" })).json().error.message).toMatch(/not come from a page of the shop/);
});

test("allows reads from any origin", async () => {
  expect(await statusFor({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, "GET")).toBe(200);
});
