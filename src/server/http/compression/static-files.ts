import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { type CachedText, sendCached } from "./compression.ts";

type StaticFile = CachedText & {
  type: string;
  cacheControl: string;
  etag: string;
};

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/;

/**
 * Serves the files of the web build from memory, compressed once. Names under /assets contain a hash of the content, so clients
 * may cache them forever.
 */
export function registerStaticFiles(
  app: FastifyInstance,
  folder: string,
  { prefix = "", options = {} }: { prefix?: string; options?: RouteShorthandOptions } = {},
): void {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, StaticFile>();
  app.get(`${prefix}/assets/*`, options, (request, reply) => sendFile(request, reply, files.get(pathOf(request).slice(prefix.length))));
  for (const path of files.keys()) {
    if (!path.startsWith("/assets/")) app.get(prefix + path, options, (request, reply) => sendFile(request, reply, files.get(path)));
  }
}

function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? request.url : request.url.slice(0, at);
}

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".br") || entry.name.endsWith(".gz")) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    // Do not serve build manifests, source maps and static HTML of the build.
    if (path.includes("/.") || path.endsWith(".html") || path.endsWith(".map")) continue;
    files.set(path, readStaticFile(file, path));
  }
  return files;
}

function readStaticFile(file: string, path: string): StaticFile {
  const body = readFileSync(file);
  const packed: CachedText["packed"] = {};
  if (existsSync(`${file}.br`)) packed.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) packed.gzip = readFileSync(`${file}.gz`);
  return {
    type: TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    cacheControl: path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body,
    packed,
  };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile | undefined): Promise<FastifyReply> {
  if (!file) return reply.callNotFound() as unknown as FastifyReply;
  reply.header("cache-control", file.cacheControl).header("etag", file.etag).type(file.type);
  if (request.headers["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
  return COMPRESSIBLE.test(file.type) ? sendCached(request, reply, file) : reply.send(file.body);
}
