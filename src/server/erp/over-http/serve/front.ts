// Serves an ERP of the port over HTTP as specified in docs/erp.md: for tests and for authors of connectors.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErpPort } from "../../../ports/erp-port.ts";
import type { ErpCaller } from "../../../ports/erp-port.ts";
import { ErpRefusedError } from "../../erp-error.ts";
import { DIGEST, digestOf } from "../digest.ts";
import { checkSignature, SIGNATURE, TIMESTAMP } from "../signature.ts";
import { handleCall } from "./handle-call.ts";
import { refuse, type Reply } from "./reply.ts";

export type FrontOptions = {
  erp: ErpPort;
  caller: ErpCaller;
  /** Two while a secret is being rotated. */
  secrets: readonly string[];
  /** Path prefix of the calls. */
  base?: string;
};

const MAX_BYTES = 4 * 1024 * 1024;

export function erpFront({ erp, caller, secrets, base = "/" }: FrontOptions): RequestListener {
  return (request, response) => {
    respond(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        const isRefusal = error instanceof ErpRefusedError;
        if (!isRefusal) caller.log.error({ err: error }, "a call failed");
        send(response, isRefusal ? refuse(422, error.message) : refuse(503, "unavailable"));
      },
    );
  };

  async function respond(request: IncomingMessage): Promise<Reply> {
    const body = await readBody(request);
    if (!body) return refuse(413, "too-long");
    const path = request.url ?? "/";
    const objection = checkSignature(
      { method: request.method ?? "", path, timestamp: headerOf(request, TIMESTAMP), body },
      { signature: headerOf(request, SIGNATURE), secrets, now: caller.clock.now() },
    );
    if (objection) return refuse(401, objection);
    const { pathname, searchParams } = new URL(path, "http://erp");
    if (!pathname.startsWith(base)) return refuse(404, "unknown-call");
    const parts = pathname.slice(base.length).split("/").map(decode);
    return handleCall({ erp, caller }, { method: request.method ?? "", parts, query: searchParams, body });
  }
}

function send(response: ServerResponse, { status, json, bytes, mediaType }: Reply): void {
  const content = bytes ?? (json === undefined ? null : Buffer.from(JSON.stringify(json)));
  response.writeHead(status, {
    "cache-control": "no-store",
    ...(content && {
      "content-type": mediaType ?? "application/json",
      "content-length": content.length,
      [DIGEST]: digestOf(content),
    }),
  });
  response.end(content ?? undefined);
}

/** Null if the body is too large. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_BYTES) parts.push(part);
  }
  return bytes > MAX_BYTES ? null : Buffer.concat(parts);
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
