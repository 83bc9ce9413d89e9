import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { cacheText, compressUncached, sendCached, sendUncached } from "./compression.ts";

const LONG = "Dübel und Anker. ".repeat(100);
const open = {
  br: (body: Buffer) => brotliDecompressSync(body),
  gzip: (body: Buffer) => gunzipSync(body),
  identity: (body: Buffer) => body,
};

test.each([
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0", "identity"],
  [undefined, "identity"],
] as const)("a text sent once to a client that accepts %s is encoded as %s", (accepted, encoding) => {
  const sent = compressUncached(Buffer.from(LONG), accepted);
  expect(sent.encoding).toBe(encoding);
  expect(open[encoding](sent.body).toString()).toBe(LONG);
  expect(sent.body.length < LONG.length / 4).toBe(encoding !== "identity");
});

test("a small body is not compressed", () => {
  expect(compressUncached(Buffer.from("Anker"), "br")).toMatchObject({ encoding: "identity" });
});

test("a cached text is compressed on the first request and identical for all", async () => {
  const app = Fastify();
  const text = cacheText(LONG);
  app.get("/kept", (request, reply) => sendCached(request, reply, text));
  app.get("/once", (request, reply) => sendUncached(request, reply, LONG));
  const ask = (url: string, encoding: string) => app.inject({ url, headers: { "accept-encoding": encoding } });
  const [first, again] = [await ask("/kept", "br"), await ask("/kept", "br")];
  expect(first.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-length": String(first.rawPayload.length),
  });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(Object.keys(text.packed)).toEqual(["br"]);
  expect((await ask("/kept", "identity")).body).toBe(LONG);
  const once = await ask("/once", "gzip");
  expect(once.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(once.rawPayload).toString()).toBe(LONG);
  await app.close();
});
