import type { FastifyInstance } from "fastify";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { createEngine, maskErrors } from "../graphql/index.ts";
import { sendUncached } from "../http/compression/compression.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { buildOfficeSchema, type OfficeResolvers } from "./graphql/build-office-schema.ts";
import { isOwnCall } from "./is-own-call.ts";
import type { OfficeContext } from "./office-context.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { errorBody, JSON_TYPE } from "./error-body.ts";

/** An operation's text is looked up by its id, so the body holds only variables; the largest are pages. */
const BODY_LIMIT = 512 * 1024;

/** The operations of all areas, by id only. */
export function registerOperations(
  http: FastifyInstance,
  { routeOptions, setHeaders, createContext }: OfficeEndpoint,
  areas: readonly OfficeResolvers[],
): void {
  const engine = createEngine<OfficeContext>({
    schema: buildOfficeSchema(areas),
    persisted: persistedOperations,
    allowsIntrospection: false,
  });
  // Pages and settings are long texts; their operations check the length.
  const options = { ...routeOptions, bodyLimit: BODY_LIMIT, config: { maxTextLength: BODY_LIMIT } };
  http.post(OFFICE_ROUTES.graphql, options, async (request, reply) => {
    setHeaders(reply).type(JSON_TYPE);
    if (!isOwnCall(request, "application/json")) return reply.code(403).send(errorBody("PermissionDeniedError"));
    const { id, variables } = (request.body ?? {}) as { id?: unknown; variables?: unknown };
    if (typeof id !== "string" || !engine.isPersisted(id)) return reply.code(404).send(errorBody("PersistedQueryNotFound"));
    const prepared = await engine.prepare({ id });
    const result = await prepared.run(await createContext(request, reply), isRecord(variables) ? variables : {});
    if (!result.errors?.length) return sendUncached(request, reply, JSON.stringify({ data: result.data }));
    const errors = maskErrors(result.errors, {
      log: request.log as unknown as OfficeContext["log"],
      id: request.id,
      hasRun: result.data !== undefined,
      language: "de",
    });
    return reply.send(JSON.stringify({ data: result.data ?? null, errors }));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
