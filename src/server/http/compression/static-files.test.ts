import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pickEncoding } from "./accept-encoding.ts";
import { registerStaticFiles } from "./static-files.ts";

const script = "export const text = 'Dübel';\n".repeat(100);
let folder: string;
let app: FastifyInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "assets/entry-4f2a.js"), script);
  writeFileSync(join(folder, "assets/entry-4f2a.js.map"), "{}");
  writeFileSync(join(folder, "assets/font-77.woff2"), Buffer.alloc(2000, 7));
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  app = Fastify();
  registerStaticFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("hashed files are immutable and sent compressed", async () => {
  const br = await app.inject({ url: "/assets/entry-4f2a.js", headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  expect(br.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await app.inject({ url: "/assets/entry-4f2a.js", headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect((await app.inject("/assets/entry-4f2a.js")).body).toBe(script);
});

test("returns 304 if the browser has the file", async () => {
  const first = await app.inject("/assets/entry-4f2a.js?v=1");
  const again = await app.inject({ url: "/assets/entry-4f2a.js", headers: { "if-none-match": String(first.headers["etag"]) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("fonts are not compressed", async () => {
  const answer = await app.inject({ url: "/assets/font-77.woff2", headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.headers["content-type"]).toBe("font/woff2");
});

test("files outside /assets are cached for an hour", async () => {
  expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
});

test.each(["/.vite/manifest.json", "/assets/entry-4f2a.js.map", "/assets/../.vite/manifest.json", "/assets/none.js"])(
  "%s is not served",
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ["br, gzip", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["gzip;q=0", "identity"],
  ["identity", "identity"],
  ["brotli", "identity"],
  [undefined, "identity"],
] as const)("Accept-Encoding %s selects %s", (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});
