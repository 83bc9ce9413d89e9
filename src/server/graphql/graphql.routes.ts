import { createHash } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ExecutionResult } from "graphql";
import type { Logger } from "pino";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import { UnavailableError } from "../db/unavailable.ts";
import { RETRY_AFTER_SECONDS } from "../http/errors.ts";
import { errorTextFor } from "../http/html/error-texts.ts";
import { sendUncached } from "../http/compression/compression.ts";
import { OverloadError } from "../http/overload/overload-error.ts";
import { htmlLanguageFrom } from "../http/html/html-language.ts";
import { toUtf8 } from "../http/compression/utf8.ts";
import { readCallHeaders } from "./call-context.ts";
import type { Call, Engine, Prepared } from "./engine.ts";
import { maskErrors, clientError, overloadError, unavailableError, unexpectedError, type WireError } from "./mask-errors.ts";
import { typedError } from "./client-error.ts";
import type { ErrorType } from "./generated/resolver-types.ts";
import type { CallContext } from "./resolver.ts";

export type GraphqlRoutes = {
  engine: Engine;
  /**
   * Creates the context of a request's operations. GET requests (`isShared`) have no viewer: the response may be cached for all
   * visitors.
   */
  callContext(request: FastifyRequest, reply: FastifyReply, options: { isShared: boolean }): CallContext;
  /** Cache-Control of cacheable reads, by Query field; all others are never cached. */
  cacheControl: Readonly<Record<string, string>>;
};

const BODY_LIMIT = 256 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";
const RESPONSE_TYPE = "application/graphql-response+json";
const NEVER_KEPT = "no-store";

/** The GraphQL endpoint: POST for all operations, GET for anonymous reads by the hash of a known operation. */
export function registerGraphqlRoutes(app: FastifyInstance, routes: GraphqlRoutes): void {
  // Each argument has its own limit (bounded-arguments.ts), and so does the operation's text: the body is not checked again.
  const options = { bodyLimit: BODY_LIMIT, errorHandler: refuseBody, config: { maxTextLength: Infinity } };
  app.post(GRAPHQL_PATH, options, async (request, reply) => {
    reply.header("cache-control", NEVER_KEPT).type(knowsResponses(request) ? `${RESPONSE_TYPE}; charset=utf-8` : JSON_TYPE);
    const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/json") {
      return refuse(request, reply, 415, typedError("ContentTypeError", "Operations come as application/json."));
    }
    return answer(request, reply, routes, { isShared: false }, () => readCall(request.body));
  });

  app.get(GRAPHQL_PATH, async (request, reply) => {
    reply.header("cache-control", NEVER_KEPT).type(JSON_TYPE);
    return answer(request, reply, routes, { isShared: true }, () => {
      if (readCallHeaders(request.headers).accessToken !== undefined)
        throw typedError("MethodError", "A call with a token is sent by POST.");
      return readGetCall(request.query as Record<string, unknown>);
    });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  routes: GraphqlRoutes,
  { isShared }: { isShared: boolean },
  read: () => Call,
): Promise<FastifyReply> {
  let call: Call;
  let prepared: Prepared;
  try {
    call = read();
    prepared = await routes.engine.prepare(call);
    if (isShared) refuseUnlessSharedRead(prepared);
    // Changes are always accepted: they may be an order, or what a customer has typed.
    if (prepared.kind === "query") request.server.shedLoad(request, reply);
  } catch (error) {
    return refuse(request, reply, statusOf(error, request), error);
  }
  const context = routes.callContext(request, reply, { isShared });
  const result = await prepared.run(context, call.variables ?? {});
  const body = toBody(result, request);
  if (result.data === undefined) return reply.code(knowsResponses(request) ? 400 : 200).send(body);
  reply.header("vary", "Accept-Encoding, X-Site");
  if (isShared && !result.errors) return sendShared(request, reply, body, cacheControlOf(prepared, routes.cacheControl));
  return sendUncached(request, reply, body);
}

function toBody(result: ExecutionResult, request: FastifyRequest): Buffer {
  if (!result.errors?.length) return toUtf8(JSON.stringify({ data: result.data }));
  const hasRun = result.data !== undefined;
  const errors = maskErrors(result.errors, {
    log: request.log as unknown as Logger,
    id: request.id,
    hasRun,
    language: htmlLanguageFrom(request),
  });
  return toUtf8(JSON.stringify(hasRun ? { data: result.data, errors } : { errors }));
}

/** Rejects a call that did not run: typed errors are returned, others are masked and logged. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: unknown): FastifyReply {
  const named = clientError(error);
  if (named) return reply.code(status).send(JSON.stringify({ errors: [named] }));
  if (error instanceof UnavailableError) {
    request.log.info({ err: error }, "an operation could not be looked up: the database is unavailable");
    const away = unavailableError({ id: request.id, language: htmlLanguageFrom(request) });
    return reply.code(error.statusCode).send(JSON.stringify({ errors: [away] }));
  }
  if (error instanceof OverloadError) {
    const busy = overloadError({ id: request.id, language: htmlLanguageFrom(request) });
    return reply
      .code(status)
      .header("retry-after", RETRY_AFTER_SECONDS)
      .send(JSON.stringify({ errors: [busy] }));
  }
  request.log.error({ err: error }, "an operation could not be compiled");
  const masked = unexpectedError({ id: request.id, language: htmlLanguageFrom(request) });
  return reply.code(500).send(JSON.stringify({ errors: [masked] }));
}

/**
 * Whether the client accepts the GraphQL response type. With it, the status reflects the operation; with plain JSON only the
 * request, because intermediaries may have generated that response ("GraphQL over HTTP").
 */
function knowsResponses(request: FastifyRequest): boolean {
  return request.method === "POST" && (request.headers.accept?.includes(RESPONSE_TYPE) ?? false);
}

/** Errors of the operation itself: the request is well-formed, so clients that expect plain JSON get status 200. */
const WRONG_OPERATION = new Set(["SyntaxError", "ValidationError"]);

function statusOf(error: unknown, request: FastifyRequest): number {
  if (error instanceof OverloadError) return error.statusCode;
  const type = clientError(error)?.extensions.type;
  if (type === "PersistedQueryNotFound") return 404;
  if (type === "MethodError") return 405;
  if (type === "SizeLimitError") return 413;
  return type !== undefined && WRONG_OPERATION.has(type) && !knowsResponses(request) ? 200 : 400;
}

/** Returns Fastify's errors for unreadable bodies as GraphQL errors; rethrows all others. */
function refuseBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  const named = status < 500 ? errorTextFor(status, htmlLanguageFrom(request)) : null;
  if (!named) throw error;
  request.log.info({ err: error }, "an operation could not be parsed");
  // Types of HTTP errors are values of the enum as well, which a test checks.
  const body: WireError = { message: named.title, extensions: { type: named.type as ErrorType, id: request.id } };
  void reply
    .code(status)
    .header("cache-control", NEVER_KEPT)
    .type(JSON_TYPE)
    .send(JSON.stringify({ errors: [body] }));
}

/** Sends a shared response with an ETag, so that revalidation costs only headers if it is unchanged. */
async function sendShared(request: FastifyRequest, reply: FastifyReply, body: Buffer, cacheControl: string): Promise<FastifyReply> {
  reply.header("cache-control", cacheControl);
  if (cacheControl === NEVER_KEPT) return sendUncached(request, reply, body);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", etag);
  const isKnown = request.headers["if-none-match"]?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
  return isKnown ? reply.code(304).send() : sendUncached(request, reply, body);
}

function cacheControlOf(prepared: Prepared, rules: GraphqlRoutes["cacheControl"]): string {
  const found = prepared.rootFields.map((field) => (Object.hasOwn(rules, field) ? rules[field]! : NEVER_KEPT));
  return found.every((rule) => rule === found[0]) ? (found[0] ?? NEVER_KEPT) : NEVER_KEPT;
}

function refuseUnlessSharedRead(prepared: Prepared): void {
  if (prepared.kind !== "query") throw typedError("MethodError", "Changes are sent by POST.");
  if (!prepared.isPersisted) throw typedError("PersistedQueryNotFound", "By GET only known operations are answered, by their id.");
}

function readCall(body: unknown): Call {
  if (!isRecord(body)) throw typedError("BadRequestError", "The body must be one JSON object.");
  const { query, operationName, variables } = body;
  if (query !== undefined && query !== null && typeof query !== "string") throw typedError("BadRequestError", "query must be a text.");
  if (variables !== undefined && variables !== null && !isRecord(variables)) {
    throw typedError("BadRequestError", "variables must be an object.");
  }
  return {
    id: readId(body),
    query: typeof query === "string" ? query : undefined,
    operationName: typeof operationName === "string" ? operationName : undefined,
    variables: isRecord(variables) ? variables : {},
  };
}

const TOKEN_NAMES = new Set(["accesstoken", "access_token", "idtoken", "id_token", "token", "jwttoken", "password"]);

/** Parses a call from the URL. URLs end up in logs, histories and caches, so one with a token is rejected. */
function readGetCall(query: Record<string, unknown>): Call {
  const parse = (name: string): unknown => {
    const text = query[name];
    if (text === undefined || text === "") return undefined;
    try {
      return JSON.parse(String(text));
    } catch {
      throw typedError("BadRequestError", `${name} must be JSON.`);
    }
  };
  const variables = parse("variables");
  if (carriesToken(query) || carriesToken(variables)) {
    throw typedError("TokenInUrlError", "An access token must not be part of an address; use POST.");
  }
  if (query["query"] !== undefined) throw typedError("MethodError", "By GET only known operations are answered, by their id.");
  const call = readCall({ ...query, variables, extensions: parse("extensions") });
  if (call.id === undefined) throw typedError("BadRequestError", "A call needs the id of a known operation.");
  return call;
}

function carriesToken(values: unknown): boolean {
  if (!isRecord(values)) return false;
  return Object.entries(values).some(([name, value]) => TOKEN_NAMES.has(name.toLowerCase()) && value !== null && value !== "");
}

function readId(body: Record<string, unknown>): string | undefined {
  if (typeof body["id"] === "string") return body["id"];
  const extensions = body["extensions"];
  const persisted = isRecord(extensions) ? extensions["persistedQuery"] : undefined;
  const hash = isRecord(persisted) ? persisted["sha256Hash"] : undefined;
  return typeof hash === "string" ? hash : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
