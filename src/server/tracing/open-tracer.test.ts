import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTracer } from "./open-tracer.ts";

let collector: Server;
let status = 200;
const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
const reported: string[] = [];
const events = { onFailure: () => void reported.push("failure"), onRecovery: () => void reported.push("recovery") };

beforeEach(async () => {
  received.length = 0;
  reported.length = 0;
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

function open() {
  const { port } = collector.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  return openTracer({ url, headers: { "x-tenant": "shop" }, serviceName: "shop-web", sampleRatio: 1 }, events);
}

test("sends spans as OTLP with the configured name and headers, at the latest when it closes", async () => {
  status = 200;
  const tracer = open();
  tracer.startRequest("GET /a", {}).end();
  await tracer.close();
  expect(received.map(({ url, headers }) => [url, headers["x-tenant"]])).toEqual([["/v1/traces", "shop"]]);
  expect(received[0]!.body).toContain('"GET /a"');
  expect(received[0]!.body).toContain('"shop-web"');
  expect(reported).toEqual([]);
});

test("reports a collector that rejects traces, and closes without an error", async () => {
  status = 400;
  const tracer = open();
  tracer.startRequest("GET /a", {}).end();
  await tracer.close();
  expect(reported).toEqual(["failure"]);
});
