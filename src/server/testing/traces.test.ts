// Traces of the whole shop: their tree, and that they contain no personal data.
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getOrderHistory, login } from "#contract/generated/operations.ts";
import { createTestTracer, pathTo, textOf } from "../tracing/testing.ts";
import { ANNA, baseSiteId, openSmallShop, PASSWORD, type SmallShop } from "./small-shop.ts";

const TERM = "Wohnhaus Sonnenweg";
const { tracer, takeSpans } = createTestTracer();
const log: string[] = [];
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({ tracer, logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }) });
});
beforeEach(() => {
  takeSpans();
  log.length = 0;
});
afterAll(() => shop?.close());

test("an operation is a tree of request, operation, field and statements", async () => {
  const { accessToken } = await shop.signIn(ANNA);
  takeSpans();
  await shop.operation(getOrderHistory, { baseSiteId, accessToken });
  const spans = takeSpans();
  const paths = spans.map((span) => pathTo(span, spans));
  const field = "POST /graphql > query getOrderHistory > Query.getOrderHistory";
  expect(paths).toContain(field);
  expect(paths.filter((path) => path.startsWith(`${field} > select `)).length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith("POST /graphql"))).toEqual([]);
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
});

test("a page's operations belong to its request", async () => {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken } },
  });
  takeSpans();
  await shop.inject({ url: "/", headers: { cookie: String(session.headers["set-cookie"]).split(";", 1)[0]! } });
  const spans = takeSpans();
  expect(spans.map((span) => pathTo(span, spans))).toContain("GET / > query getCartPositionsCount > Query.getCartPositionsCount");
});

test("log entries of a request name its trace", async () => {
  await shop.signIn(ANNA);
  const request = takeSpans().find(({ name }) => name === "POST /graphql")!;
  const lines = log.map((line) => JSON.parse(line) as { msg: string; reqId: string; trace_id?: string });
  expect(lines.filter(({ msg }) => msg === "request")).toEqual([
    expect.objectContaining({ trace_id: request.spanContext().traceId, reqId: request.attributes["ankerplatz.request_id"] }),
  ]);
});

test("tokens, addresses, passwords, search terms and texts of clients appear in no span", async () => {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  await shop.operation(getOrderHistory, { baseSiteId, accessToken, filter: { text: TERM } });
  await shop.operation(login, { baseSiteId, username: ANNA, password: `wrong ${PASSWORD}` });
  await shop.inject({
    method: "POST",
    url: `/graphql?access_token=${accessToken}`,
    headers: { authorization: `Bearer ${accessToken}`, cookie: `name=${TERM}`, "user-agent": ANNA },
    payload: { query: `query AnnaBrandt { getCart(baseSiteId: "${TERM}", cartId: "${ANNA}") { __typename } }` },
  });
  for (const url of ["/", "/suche", "/p/555008", "/webapi/shop/unknown"]) {
    await shop.inject(`${url}?${new URLSearchParams({ q: TERM, query: TERM, email: ANNA, token: accessToken })}`);
  }
  await shop.inject(`/${encodeURIComponent(ANNA)}/${encodeURIComponent(TERM)}`);
  const text = textOf(takeSpans());
  const secrets = [accessToken, idToken, ANNA, ANNA.split("@", 1)[0]!, PASSWORD, TERM, "Sonnenweg", "AnnaBrandt"];
  expect(secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual([]);
  // The test would pass without any spans.
  expect(text).toContain("query getOrderHistory");
  expect(text).toContain("mutation login");
});
