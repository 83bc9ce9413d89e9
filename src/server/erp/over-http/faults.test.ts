// How the adapter handles an ERP that responds wrongly, late or not at all; with real local servers.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reasonOf } from "../../db/unavailable.ts";
import { fixedClock } from "../../testing/context.ts";
import { ErpRefusedError, ErpUnavailableError } from "../erp-error.ts";
import { erpOrder } from "../testing.ts";
import { digestOf } from "./digest.ts";
import { erpOverHttp, type ErpOverHttpOptions } from "./erp-over-http.ts";

const secret = "a secret that shop and ERP have in common";
const clock = fixedClock("2026-11-20T10:00:00Z");
let logged: { level: string; msg: string }[];
const log = pino({ level: "warn" }, { write: (line) => void logged.push(JSON.parse(line) as { level: string; msg: string }) });
const caller = { db: null as never, clock, log };
const servers: Server[] = [];
beforeEach(() => {
  logged = [];
  clock.set("2026-11-20T10:00:00Z");
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function erpThat(answers: RequestListener, overrides: Partial<ErpOverHttpOptions> = {}) {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo;
  return erpOverHttp({ url: `http://127.0.0.1:${port}/shop`, secret, ...overrides });
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const simulation = { customerId: "4711", lines: [{ articleNumber: "1", quantity: 1 }] };
const paper = { kind: "invoice", number: "RE-1", revision: 1, mediaType: "application/pdf" };

test.each([500, 502, 503, 429, 401, 403, 301])("status %i leaves orders pending (PROCURE-35)", async (status) => {
  const erp = await erpThat((_request, response) => void response.writeHead(status, { location: "/elsewhere" }).end());
  await expect(erp.acceptOrder(caller, erpOrder("1"))).rejects.toThrow(ErpUnavailableError);
});

test.each([400, 409, 422])("status %i rejects the order permanently, with the reason (PROCURE-35)", async (status) => {
  const erp = await erpThat(json({ error: "no such customer\n" }, status));
  const refused = erp.acceptOrder(caller, erpOrder("1"));
  await expect(refused).rejects.toThrow(ErpRefusedError);
  await expect(refused).rejects.toThrow(`The ERP answered ${status} (no such customer ): PUT /shop/orders/1.`);
});

const withdrawal = {
  reference: "WR-1",
  orderCode: "4711",
  receivedAt: new Date("2026-11-20T10:00:00Z"),
  name: "Otto",
  email: "otto@haus.example",
  articles: "",
  isCompany: false,
};

test.each([
  [200, true],
  [204, true],
  [404, false],
  [405, false],
  [501, false],
])("status %i to a withdrawal: accepted %s; an ERP without this call is not down (TRUST-23)", async (status, isAccepted) => {
  const paths: (string | undefined)[] = [];
  const erp = await erpThat((request, response) => {
    paths.push(`${request.method} ${request.url} ${String(request.headers["idempotency-key"])}`);
    response.writeHead(status).end();
  });
  expect(await erp.acceptWithdrawal!(caller, withdrawal)).toBe(isAccepted);
  expect(paths).toEqual(["PUT /shop/withdrawals/WR-1 WR-1"]);
});

test("a withdrawal waits for an ERP that is down, and names a rejection", async () => {
  const down = await erpThat(json({}, 503));
  await expect(down.acceptWithdrawal!(caller, withdrawal)).rejects.toThrow(ErpUnavailableError);
  const refusing = await erpThat(json({ error: "unknown order" }, 422));
  await expect(refusing.acceptWithdrawal!(caller, withdrawal)).rejects.toThrow(ErpRefusedError);
});

const cost = { articleNumber: "100001", amount: "6.696", priceQuantity: "100", currency: "EUR" };

test("asks for costs of articles and passes exact decimals on (QUOTE-15)", async () => {
  const asked: string[] = [];
  const erp = await erpThat((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    json({ costs: [cost] })(request, response);
  });
  expect(await erp.findCosts!(caller, ["100001", "100002"])).toEqual([cost]);
  expect(asked).toEqual(["POST /shop/costs"]);
});

test.each([404, 405, 501])("status %i: the ERP does not tell costs, which is no failure (QUOTE-15)", async (status) => {
  const erp = await erpThat(json({ error: "unknown-call" }, status));
  expect(await erp.findCosts!(caller, ["1"])).toBeNull();
  expect(logged).toEqual([]);
});

test.each([
  ["a number instead of a text", { ...cost, amount: 6.696 }],
  ["a negative amount", { ...cost, amount: "-1" }],
  ["no price unit", { ...cost, priceQuantity: "0" }],
  ["no currency", { ...cost, currency: "" }],
])("rejects a cost with %s", async (_what, wrong) => {
  const erp = await erpThat(json({ costs: [wrong] }));
  await expect(erp.findCosts!(caller, ["100001"])).rejects.toThrow(ErpUnavailableError);
});

test("slow costs do not keep customers from the simulation (QUOTE-15)", async () => {
  const erp = await erpThat((request, response) => void (request.url?.includes("costs") || json({ objections: [] })(request, response)), {
    timeouts: { costs: 50 },
  });
  await expect(erp.findCosts!(caller, ["1"])).rejects.toThrow("did not answer within 0.05 seconds");
  await expect(erp.findCosts!(caller, ["1"])).rejects.toThrow("did not answer a moment ago");
  expect(await erp.simulate(caller, simulation)).toEqual([]);
});

const heldBack = {
  kind: "invoice",
  number: "RE-1",
  customerId: "4711",
  issuedOn: "2026-11-19",
  heldBackAt: "2026-11-19T11:00:00.000Z",
  reason: { de: "Der Ort fehlt." },
};

test("asks for held-back invoices within a limit, with their times as dates (OFFICE-05)", async () => {
  const asked: (string | undefined)[] = [];
  const erp = await erpThat((request, response) => {
    asked.push(request.url);
    json({ invoices: [heldBack], total: 7 })(request, response);
  });
  expect(await erp.listHeldBackInvoices!(caller, 5)).toEqual({
    invoices: [{ ...heldBack, heldBackAt: new Date(heldBack.heldBackAt) }],
    total: 7,
  });
  expect(asked).toEqual(["/shop/held-back-invoices?limit=5"]);
});

test.each([404, 405, 501])("status %i: the ERP does not tell held-back invoices, which is no failure (OFFICE-05)", async (status) => {
  const erp = await erpThat(json({ error: "unknown-call" }, status));
  expect(await erp.listHeldBackInvoices!(caller, 5)).toBeNull();
});

test.each([
  ["a status of 503", 503, {}],
  ["no total", 200, { invoices: [] }],
  ["an invoice without a customer", 200, { invoices: [{ ...heldBack, customerId: "" }], total: 1 }],
])("%s is no empty list of held-back invoices", async (_what, status, body) => {
  const erp = await erpThat(json(body, status));
  await expect(erp.listHeldBackInvoices!(caller, 5)).rejects.toThrow(ErpUnavailableError);
});

test.each([
  ["a page for people, as of a proxy while the ERP is mended", 200, "text/html; charset=utf-8", "<h1>Wartung</h1>"],
  ["that there is no such paper", 404, "application/json", '{"error":"unknown-document"}'],
])("an order remains pending if the response is %s", async (_, status, mediaType, body) => {
  const erp = await erpThat((_request, response) => void response.writeHead(status, { "content-type": mediaType }).end(body));
  await expect(erp.acceptOrder(caller, erpOrder("1"))).rejects.toThrow(ErpUnavailableError);
});

test("reports the ERP as unavailable, not the database, if the connection is refused", async () => {
  const erp = erpOverHttp({ url: "http://127.0.0.1:1/shop", secret });
  const error = await erp.messagesSince(caller, null, 10).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ErpUnavailableError);
  expect(reasonOf(error)).toBeNull();
});

test("throws for a 404 without the unknown-document code, returns null with it", async () => {
  const erp = await erpThat(json({ error: "not found" }, 404));
  await expect(erp.fetchDocument(caller, paper)).rejects.toThrow("There is no ERP as docs/erp.md tells it at this address");
  const strict = await erpThat(json({ error: "unknown-document" }, 404));
  expect(await strict.fetchDocument(caller, paper)).toBeNull();
});

test("retries a broken connection once, with the same idempotency key", async () => {
  const keys: unknown[] = [];
  const erp = await erpThat((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    request.resume();
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(204).end();
  });
  await erp.acceptOrder(caller, erpOrder("4711"));
  expect(keys).toEqual(["4711", "4711"]);
});

test("opens the circuit breaker after a timeout and closes it after a successful call", async () => {
  let requested = 0;
  let isAway = true;
  // Counts requests when they are sent. The timeout applies only while the ERP is away, because a busy machine may need longer
  // to respond.
  const counted: typeof fetch = (target, request) => {
    requested += 1;
    return fetch(target, isAway ? request : { ...request, signal: null });
  };
  const erp = await erpThat((request, response) => void (isAway || json({ objections: [] })(request, response)), {
    timeouts: { simulate: 50 },
    fetch: counted,
  });
  const simulate = () => erp.simulate(caller, simulation);
  await expect(simulate()).rejects.toThrow("did not answer within 0.05 seconds");
  await expect(simulate()).rejects.toThrow("did not answer a moment ago");
  expect(requested).toBe(1);
  clock.set("2026-11-20T10:00:21Z");
  await Promise.allSettled([simulate(), simulate(), simulate()]);
  expect(requested).toBe(2);
  isAway = false;
  clock.set("2026-11-20T10:00:42Z");
  expect(await simulate()).toEqual([]);
  expect(await simulate()).toEqual([]);
  expect(requested).toBe(4);
  expect(logged.map(({ msg }) => msg)).toEqual(["the ERP does not respond in time: the shop continues without it"]);
});

test("closes the circuit breaker after a successful call of a job", async () => {
  let isAway = true;
  const erp = await erpThat((request, response) => {
    if (isAway) response.writeHead(503).end();
    else json(request.url?.includes("messages") ? { messages: [], position: "1", hasMore: false } : { objections: [] })(request, response);
  });
  await expect(erp.simulate(caller, simulation)).rejects.toThrow(ErpUnavailableError);
  isAway = false;
  await expect(erp.simulate(caller, simulation)).rejects.toThrow("a moment ago");
  await erp.messagesSince(caller, null, 10);
  expect(await erp.simulate(caller, simulation)).toEqual([]);
});

test.each([
  ["no JSON", "<html>"],
  ["another shape", '{"objections":"none"}'],
  ["a code that is none", '{"objections":["<b>"]}'],
  ["half a text", '{"objections":['],
])("rejects a response that is %s", async (_what, text) => {
  const erp = await erpThat((_request, response) => void response.end(text));
  await expect(erp.simulate(caller, simulation)).rejects.toThrow("The ERP's answer is not what docs/erp.md says");
});

test("passes a malformed message on unchanged, together with the valid ones", async () => {
  const good = { messageId: "1", version: 1, at: "2026-11-20T09:00:00Z", kind: "stock", stock: { articleNumber: "1", available: 3 } };
  const odd = { kind: "order", order: null, at: "yesterday" };
  const erp = await erpThat(json({ messages: [good, odd], position: "7", hasMore: false }));
  const { messages } = await erp.messagesSince(caller, null, 10);
  expect(messages).toEqual([{ ...good, at: new Date(good.at) }, odd]);
});

test("starts at the beginning for another ERP's position, and sends its own position unchanged", async () => {
  const asked: (string | null)[] = [];
  const erp = await erpThat((request, response) => {
    asked.push(new URL(request.url!, "http://erp").searchParams.get("after"));
    json({ messages: [], position: "a b/ü", hasMore: false })(request, response);
  });
  const { position } = await erp.messagesSince(caller, "12345", 10);
  await erp.messagesSince(caller, position, 10);
  expect(asked).toEqual([null, "a b/ü"]);
});

test("rejects a document whose digest is wrong or missing", async () => {
  const bytes = Buffer.from("%PDF-1.7 …");
  const send =
    (digest: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(200, { "content-digest": digest }).end(bytes);
  await expect((await erpThat(send(digestOf(Buffer.from("other"))))).fetchDocument(caller, paper)).rejects.toThrow("are not those");
  await expect((await erpThat(send(""))).fetchDocument(caller, paper)).rejects.toThrow("are not those");
  const whole = await (await erpThat(send(`md5=:eA==:, ${digestOf(bytes)}`))).fetchDocument(caller, paper);
  expect(Buffer.compare(whole!, bytes)).toBe(0);
});

test("neither logs nor throws the secret or a signature", async () => {
  const erp = await erpThat((_request, response) => void response.writeHead(401).end(JSON.stringify({ error: "wrong-signature" })));
  const error = await erp.simulate(caller, simulation).catch((thrown: unknown) => thrown);
  expect(String((error as Error).stack) + JSON.stringify(logged)).not.toMatch(/a secret that|v1=/);
});
