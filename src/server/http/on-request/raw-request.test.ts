import { once } from "node:events";
import { createServer, request } from "node:http";
import { json } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { RawRequest, trustedBy } from "./raw-request.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const proxied = { "x-forwarded-host": "evil.example, shop.example:8443", "x-forwarded-for": "203.0.113.9, 198.51.100.7", host: "inner:80" };

test.each([
  ["nobody", false, proxied, "inner:80", "127.0.0.1"],
  ["one hop", 1, proxied, "shop.example:8443", "198.51.100.7"],
  ["two hops", 2, proxied, "shop.example:8443", "203.0.113.9"],
  ["our proxy", ["127.0.0.1"], proxied, "shop.example:8443", "198.51.100.7"],
  ["another proxy", ["192.0.2.1"], proxied, "inner:80", "127.0.0.1"],
  ["no hop", 0, proxied, "inner:80", "127.0.0.1"],
  ["a proxy that says nothing", 1, { host: "inner:80" }, "inner:80", "127.0.0.1"],
  ["nobody, at an address", false, { host: "[::1]:80" }, "[::1]:80", "127.0.0.1"],
] as const)("trusting %s, host and address match those of a route", async (_who, trusted, headers, host, ip) => {
  const trusts = trustedBy(typeof trusted === "object" ? [...trusted] : trusted);
  let early: RawRequest | undefined;
  app = Fastify({
    trustProxy: trusts ?? false,
    serverFactory: (next) =>
      createServer((raw, answer) => {
        early = new RawRequest("1", raw, trusts);
        next(raw, answer);
      }),
  });
  app.get("/a", ({ host: at, hostname, ip: from, url }) => Promise.resolve({ host: at, hostname, ip: from, url }));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const [answer] = await once(request(`${origin}/a?b=1`, { headers }).end(), "response");
  const late = await json(answer);
  expect({ host: early!.host, hostname: early!.hostname, ip: early!.ip, url: early!.url }).toEqual(late);
  expect([early!.host, early!.ip]).toEqual([host, ip]);
});
