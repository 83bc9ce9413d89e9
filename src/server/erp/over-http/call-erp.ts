import * as v from "valibot";
import type { Clock } from "../../context.ts";
import type { Span, Tracer } from "../../tracing/tracer.ts";
import { ErpRefusedError, ErpUnavailableError } from "../erp-error.ts";
import { errorShape } from "./call-shapes.ts";
import { sign, SIGNATURE, TIMESTAMP } from "./signature.ts";

export type Call = {
  method: "GET" | "POST" | "PUT";
  /** Relative to the ERP's URL, without a leading slash, with the query. */
  path: string;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  accept?: string;
  /** Statuses that are returned like 404. */
  alsoAllowed?: readonly number[];
  withinMs: number;
};
export type ErpResponse = { status: number; headers: Headers; content: Uint8Array };
export type ErpCallerOptions = { url: string; secret: string; fetch?: typeof fetch; tracer?: Tracer };
export type CallErp = (clock: Clock, call: Call) => Promise<ErpResponse>;

/** Larger responses are rejected. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Statuses that reject a request permanently. */
const REFUSALS = new Set([400, 409, 413, 415, 422]);

/**
 * Sends signed requests to an ERP. Retries a broken connection once, since all calls are idempotent. Returns responses with 2xx
 * or 404; throws on timeouts and other statuses.
 */
export function erpCaller({ url, secret, fetch: call = fetch, tracer }: ErpCallerOptions): CallErp {
  const base = url.endsWith("/") ? url : `${url}/`;

  return async (clock, { method, path, json, headers = {}, accept = "application/json", alsoAllowed = [], withinMs }) => {
    const target = new URL(path, base);
    const body = json === undefined ? "" : JSON.stringify(json);
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
    const signed = { method, path: target.pathname + target.search, timestamp, body: Buffer.from(body) };
    const fixedHeaders = {
      ...headers,
      accept,
      [TIMESTAMP]: timestamp,
      [SIGNATURE]: sign(secret, signed),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    };
    const request: RequestInit = {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
      ...(json === undefined ? {} : { body }),
    };
    const send = async (span?: Span): Promise<ErpResponse> => {
      const traceparent = tracer?.traceparent();
      const response = await call(target, { ...request, headers: { ...fixedHeaders, ...(traceparent && { traceparent }) } });
      span?.set({ "http.response.status_code": response.status });
      return { status: response.status, headers: response.headers, content: await readAll(response) };
    };
    // The rest of the path contains numbers of orders and documents.
    const [route] = path.split(/[/?]/, 1);
    const ask = (): Promise<ErpResponse> =>
      tracer ? tracer.inSpan(`ERP ${method} ${route}`, "client", { "http.request.method": method }, send) : send();
    const what = `${method} ${target.pathname}`;
    let answer: ErpResponse;
    try {
      answer = await ask().catch((error: unknown) => {
        if (request.signal!.aborted) throw error;
        return ask();
      });
    } catch (error) {
      const why = request.signal!.aborted ? `did not answer within ${withinMs / 1_000} seconds` : "could not be reached";
      throw new ErpUnavailableError(`The ERP ${why}: ${what}.`, { cause: error });
    }
    return alsoAllowed.includes(answer.status) ? answer : checkResponse(answer, what);
  };
}

function checkResponse(response: ErpResponse, what: string): ErpResponse {
  const { status } = response;
  if ((status >= 200 && status < 300) || status === 404) return response;
  const message = errorOf(response);
  const sentence = `The ERP answered ${status}${message === "" ? "" : ` (${message})`}: ${what}.`;
  throw REFUSALS.has(status) ? new ErpRefusedError(sentence) : new ErpUnavailableError(sentence);
}

/** Parses a JSON response and validates its shape. */
export function readJson<Shape extends v.GenericSchema>({ status, content }: ErpResponse, shape: Shape): v.InferOutput<Shape> {
  const read = status === 200 ? v.safeParse(shape, parse(content)) : null;
  if (read?.success) return read.output;
  const where = read ? `: ${v.getDotPath(read.issues[0]) ?? ""} ${read.issues[0].message}` : ` (status ${status})`;
  throw new ErpUnavailableError(`The ERP's answer is not what docs/erp.md says${where}.`);
}

/** Error text of a rejection: at most 200 printable characters. */
export function errorOf({ content }: ErpResponse): string {
  const read = v.safeParse(errorShape, parse(content));
  return read.success ? read.output.error.replace(/[^\x20-\x7e\u00a0-\u024f]/g, " ").slice(0, 200) : "";
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    return undefined;
  }
}

async function readAll(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
