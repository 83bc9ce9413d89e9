import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./testing/app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop?.close());

test("the shop answers operations over HTTP", async () => {
  const answer = await shop.inject({
    method: "POST",
    url: "/graphql",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ query: "{ shopVersion }" }),
  });
  expect(answer.json()).toEqual({ data: { shopVersion: expect.stringContaining("ankerplatz") } });
});
