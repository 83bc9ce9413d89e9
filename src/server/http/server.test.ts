import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { UnavailableError } from "../db/unavailable.ts";
import type { Health } from "./health/health.ts";
import type { FastPath } from "./on-request/fast-path.ts";
import { createLog } from "./log/log.ts";
import { createMetrics } from "./health/metrics.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServer } from "./server.ts";

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let app: FastifyInstance;
let health: Health;
type Served = { publicUrl?: string; ssoOrigins?: string[]; apiOrigins?: string[]; answerEarly?: FastPath; stalledMs?: number };
async function serve(options: Served = {}): Promise<FastifyInstance> {
  lines.length = 0;
  health = { phase: "ready", checks: {} };
  app = await createServer({
    log: createLog({ logLevel: "debug" }, destination),
    metrics: createMetrics(),
    health,
    policy: {
      publicUrl: options.publicUrl ?? "http://shop.test",
      ssoOrigins: options.ssoOrigins ?? [],
      apiOrigins: options.apiOrigins ?? [],
      isDevelopment: false,
    },
    trustProxy: false,
    hasMetrics: true,
    ...(options.answerEarly && { answerEarly: options.answerEarly }),
    ...(options.stalledMs && { stalledMs: options.stalledMs }),
  });
  app.get("/fails", async () => {
    throw new Error("the table customer_secret does not exist");
  });
  app.get("/webapi/fails", async () => {
    throw Object.assign(new Error("connection to 10.0.0.7 refused"), { code: "ECONNREFUSED" });
  });
  app.get("/page", async (request, reply) => reply.type("text/html").send(`<script nonce="${request.cspNonce}"></script>`));
  app.get("/kept", async (_request, reply) => reply.type("text/html").send("<p>kept</p>"));
  app.get("/hijacked", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/plain" });
    reply.raw.end("written by another handler");
  });
  app.get("/large", async (_request, reply) => reply.type("text/plain").send("x".repeat(1_000_000)));
  app.get("/redirected", async (_request, reply) => reply.redirect("/kept"));
  app.get<{ Querystring: { to: string } }>("/leads", async (request, reply) => reply.redirect(request.query.to));
  app.post("/posted", (request, reply) => reply.send({ got: request.body }));
  return app;
}
afterEach(() => app?.close());

const answerEarly: FastPath = ({ url }, answer, head) => {
  if (!url.startsWith("/kept")) return false;
  answer.writeHead(200, [...head]).end("early");
  return true;
};

describe("security headers", () => {
  test.each([
    ["a page", "GET", "/page", 200],
    ["a kept page", "GET", "/kept", 200],
    ["an unexpected error", "GET", "/fails", 500],
    ["an unexpected error of a service", "GET", "/webapi/fails", 500],
    ["an address that does not exist", "GET", "/nowhere", 404],
    ["an address that cannot be decoded", "GET", "/%ff%", 400],
    ["an unsupported method", "DELETE", "/page", 404],
    ["a body that is no JSON", "POST", "/posted", 400],
    ["a redirect", "GET", "/redirected", 302],
    ["an answer written without Fastify", "GET", "/hijacked", 200],
    ["health", "GET", "/health/live", 200],
    ["metrics", "GET", "/metrics", 200],
  ] as const)("are on %s", async (_name, method, url, status) => {
    await serve();
    const answer = await app.inject({
      method,
      url,
      ...(method === "POST" && { headers: { "content-type": "application/json" }, payload: "{" }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'; script-src 'self'");
    expect(answer.headers["content-security-policy"]).toContain("object-src 'none'");
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  });

  test("a personal page has a fresh nonce in policy and markup; a cached one has none", async () => {
    await serve();
    const first = await app.inject("/page");
    const second = await app.inject("/page");
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(nonce).toBeTruthy();
    expect(first.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(second.body).not.toBe(first.body);
    expect((await app.inject("/kept")).headers["content-security-policy"]).not.toContain("nonce-");
  });

  test("inline scripts are never allowed", async () => {
    await serve();
    const policy = String((await app.inject("/page")).headers["content-security-policy"]);
    const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src"));
    expect(scripts).not.toContain("unsafe-inline");
    expect(scripts).not.toContain("unsafe-eval");
  });

  test("allow forms and requests to the sign-on provider", async () => {
    await serve({ ssoOrigins: ["https://login.example"] });
    const policy = (await app.inject("/kept")).headers["content-security-policy"];
    expect(policy).toContain("connect-src 'self' https://login.example");
    expect(policy).toContain("form-action 'self' https://login.example");
  });

  test("allow requests, but not forms, to an external GraphQL endpoint", async () => {
    await serve({ apiOrigins: ["https://test.example"] });
    const policy = (await app.inject("/kept")).headers["content-security-policy"];
    expect(policy).toContain("connect-src 'self' https://test.example");
    expect(policy).toContain("form-action 'self';");
  });

  test("include HSTS if the public URL uses https", async () => {
    await serve({ publicUrl: "https://shop.example" });
    expect((await app.inject("/kept")).headers["strict-transport-security"]).toContain("max-age=31536000");
    await app.close();
    await serve();
    expect((await app.inject("/kept")).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("errors", () => {
  test("a failing page shows an error in German with the id of its log entry", async () => {
    await serve();
    const answer = await app.inject({ url: "/fails", headers: { accept: "text/html" } });
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("Ein Fehler ist aufgetreten");
    expect(answer.body).not.toContain("customer_secret");
    const id = /class="id">([^<]+)</.exec(answer.body)![1]!;
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === "error");
    expect(logged).toMatchObject({ reqId: id, err: { message: "the table customer_secret does not exist" } });
  });

  test("an English browser or a URL below /en gets the error in English", async () => {
    await serve();
    const english = { accept: "text/html", "accept-language": "en-GB,en;q=0.9,de;q=0.5" };
    const failed = await app.inject({ url: "/fails", headers: english });
    expect(failed.body).toContain('<html lang="en">');
    expect(failed.body).toContain("Something went wrong");
    expect((await app.inject({ url: "/nothing", headers: english })).body).toContain("This page does not exist");
    expect((await app.inject({ url: "/en/nothing", headers: { accept: "text/html" } })).body).toContain("This page does not exist");
    expect((await app.inject({ url: "/nothing", headers: { accept: "text/html" } })).body).toContain("Diese Seite gibt es nicht");
    expect((await app.inject({ url: "/webapi/fails", headers: english })).json().error.message).toBe("An unexpected error has occurred.");
  });

  test("a failing service returns JSON with type and id, without the cause", async () => {
    await serve();
    const answer = await app.inject("/webapi/fails");
    expect(answer.json()).toEqual({ error: { type: "InternalError", message: expect.any(String), id: answer.headers["x-request-id"] } });
    expect(answer.body).not.toContain("10.0.0.7");
  });

  test("a body above the limit returns 413", async () => {
    await serve();
    const payload = JSON.stringify({ text: "x".repeat(1024 * 1024) });
    const answer = await app.inject({
      method: "POST",
      url: "/posted",
      headers: { "content-type": "application/json", accept: "application/json" },
      payload,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error.type).toBe("SizeLimitError");
  });

  test("invalid bytes return 400 and close the connection", async () => {
    await serve();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      let text = "";
      socket
        .on("data", (chunk) => (text += chunk))
        .on("end", () => resolve(text))
        .on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("malformed requests", () => {
  /** Sends exactly these lines over a raw socket; returns the response's status. */
  async function statusOf(...head: string[]): Promise<number> {
    if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    socket.end([...head, "connection: close", "", ""].join("\r\n"));
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    return Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]);
  }

  test.each([
    ["a host with a space", ["host: x y"]],
    ["a host with a path", ["host: shop.test/evil"]],
    ["a host with a user", ["host: a@b"]],
    ["two hosts", ["host: shop.test", "Host: evil.example"]],
    ["the same host twice", ["host: shop.test", "host: shop.test"]],
  ])("%s returns 400", async (_what, hosts) => {
    await serve();
    expect(await statusOf("GET /health/live HTTP/1.1", ...hosts)).toBe(400);
  });

  test.each(["shop.test", "shop.test:8080", "127.0.0.1:3000", "[::1]:3000", "xn--dbel-0ra.example"])(
    "the host %s is valid",
    async (host) => {
      await serve();
      expect(await statusOf("GET /health/live HTTP/1.1", `host: ${host}`)).toBe(200);
    },
  );

  test("do not reach the onRequest hook", async () => {
    await serve({ answerEarly });
    expect(await statusOf("GET /kept HTTP/1.1", "host: shop.test")).toBe(200);
    expect(await statusOf("GET /kept%00 HTTP/1.1", "host: shop.test")).toBe(400);
    expect(await statusOf("GET /kept HTTP/1.1", "host: shop.test", "host: evil.example")).toBe(400);
    expect(await statusOf("GET /kept HTTP/1.1", "host: a@b")).toBe(400);
  });

  test("a NUL returns 400 in the path, and is left to the route in the query", async () => {
    await serve();
    const page = await app.inject({ url: "/de-DE/produkte%00", headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain("Diese Anfrage ist ungültig");
    expect((await app.inject("/health/live?a=%00")).statusCode).toBe(200);
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain("error");
  });
});

describe("health", () => {
  test("is ready only after the start, with all dependencies reachable, and not while draining", async () => {
    await serve();
    const ready = async () => (await app.inject("/health/ready")).statusCode;
    health.phase = "starting";
    expect(await ready()).toBe(503);
    health.phase = "ready";
    expect(await ready()).toBe(200);
    health.checks = { database: () => Promise.reject(new Error("refused")) };
    const answer = await app.inject("/health/ready");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "unavailable", failing: ["database"], reasons: { database: "It failed." } });
    health.checks = { database: () => true, disk: () => "The disk is full.", jobs: () => Promise.reject(new UnavailableError("database")) };
    expect((await app.inject("/health/ready")).json()).toEqual({
      status: "unavailable",
      failing: ["disk", "jobs"],
      reasons: { disk: "The disk is full.", jobs: "The database does not answer." },
    });
    health.checks = {};
    health.phase = "draining";
    expect(await ready()).toBe(503);
    expect((await app.inject("/health/live")).statusCode).toBe(200);
  });
});

test.each([
  ["/größe?q=Dübel#Maß", "/gr%C3%B6%C3%9Fe?q=D%C3%BCbel#Ma%C3%9F"],
  ["/suche?q=€ 5 😀".replaceAll(" ", "+"), "/suche?q=%E2%82%AC+5+%F0%9F%98%80"],
  ["/gr%C3%B6%C3%9Fe?a=%25&b=c", "/gr%C3%B6%C3%9Fe?a=%25&b=c"],
  // As Node decodes the bytes of a URL.
  [Buffer.from("/größe").toString("latin1"), "/gr%C3%B6%C3%9Fe"],
])("a redirect to %j encodes the Location header", async (to, location) => {
  await serve();
  const answer = await app.inject(`/leads?${new URLSearchParams({ to })}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

test("measures requests by route and status, never by URL", async () => {
  await serve();
  await app.inject("/nowhere/to-be-found");
  await app.inject("/kept");
  const metrics = (await app.inject("/metrics")).body;
  expect(metrics).toContain('http_request_seconds_count{method="GET",route="/kept",status="200"} 1');
  expect(metrics).toContain('route="unmatched",status="404"');
  expect(metrics).not.toContain("nowhere");
});

test("completes a running request when the shop stops", async () => {
  await serve();
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    arrived.resolve();
    await gate.promise;
    return { done: true };
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = fetch(`${url}/slow`);
  await arrived.promise;
  const closed = app.close();
  gate.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
});

test("measures and logs responses written without Fastify", async () => {
  await serve();
  await app.inject("/hijacked");
  expect((await app.inject("/metrics")).body).toContain('http_request_seconds_count{method="GET",route="/hijacked",status="200"} 1');
  expect(lines.join("")).toContain('"url":"/hijacked"');
});

describe("the onRequest hook", () => {
  test("serves reads without a cookie, with the standard headers", async () => {
    await serve({ answerEarly });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const ask = async (path: string, asked?: RequestInit) => {
      const answer = await fetch(origin + path, asked);
      return { body: await answer.text(), headers: answer.headers };
    };
    const early = await ask("/kept");
    const late = await ask("/kept", { headers: { cookie: "a=b" } });
    expect([early.body, late.body]).toEqual(["early", "<p>kept</p>"]);
    for (const [name, value] of Object.entries(securityHeaders({ publicUrl: "http://shop.test", ssoOrigins: [], isDevelopment: false })))
      expect([early.headers.get(name), late.headers.get(name)]).toEqual([value, value]);
    expect((await ask("/kept", { method: "HEAD" })).headers.get("content-type")).toBe("text/html");
    expect((await ask("/health/live")).body).toBe('{"status":"live"}');
  });

  test("is measured as a page, and logged under the returned id", async () => {
    await serve({ answerEarly });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const id = (await fetch(`${origin}/kept?token=geheim`)).headers.get("x-request-id");
    const measured = (await app.inject("/metrics")).body;
    expect(measured).toContain('http_request_seconds_count{method="GET",route="/*",status="200"} 1');
    const said = lines.map((line) => JSON.parse(line) as { reqId?: string }).filter(({ reqId }) => reqId === id);
    expect(said).toEqual([
      expect.objectContaining({
        level: "info",
        method: "GET",
        url: "/kept?token=[redacted]",
        status: 200,
        ip: "127.0.0.1",
        msg: "request",
      }),
    ]);
    expect(said[0]).toHaveProperty("ms", expect.any(Number));
  });

  test("is bypassed during shutdown, and responses close the connection", async () => {
    await serve({ answerEarly });
    const arrived = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    app.get("/slow", async () => {
      arrived.resolve();
      await gate.promise;
      return {};
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
    socket.write("GET /slow HTTP/1.1\r\nhost: shop.test\r\n\r\n");
    await arrived.promise;
    const closed = app.close();
    socket.write("GET /kept HTTP/1.1\r\nhost: shop.test\r\n\r\n");
    await once(app.server, "request");
    gate.resolve();
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text).toContain("<p>kept</p>");
    expect(text.toLowerCase()).toMatch(/connection: close/);
    await closed;
  });
});

test("a request's log lines have its id and no secrets", async () => {
  await serve();
  app.get("/talks", (request, reply) => {
    request.log.warn({ password: "geheim" }, "something to say");
    request.log.child({ part: "cart" }).warn("more to say");
    reply.send({ id: request.id });
  });
  const { id } = (await app.inject({ url: "/talks?access_token=geheim" })).json<{ id: string }>();
  const said = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string; url?: string }).filter(({ reqId }) => reqId === id);
  expect(said.map(({ msg }) => msg)).toEqual(["something to say", "more to say", "request"]);
  expect(said[2]).toMatchObject({ level: "info", method: "GET", status: 200, url: "/talks?access_token=[redacted]" });
  expect(lines.join("")).not.toContain("geheim");
});

test("disconnects a client that sends requests and never reads the responses", async () => {
  await serve({ stalledMs: 200 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const connected = once(app.server, "connection");
  const client = connect((app.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  client.pause();
  client.write("GET /large HTTP/1.1\r\nhost: shop.test\r\n\r\n".repeat(50));
  const connections = () => new Promise<number>((resolve) => void app.server.getConnections((_error, count) => resolve(count)));
  await connected;
  await expect.poll(connections).toBe(0);
  client.destroy();
});
