import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UPLOAD_TYPE } from "#contract/office/routes.ts";
import { authorizeRoute } from "./authorize-route.ts";
import { errorBody, JSON_TYPE } from "./error-body.ts";
import { isOwnCall } from "./is-own-call.ts";
import type { StaffContext } from "./office-context.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { OfficeError } from "./office-error.ts";

export type UploadRoute = {
  method: "POST" | "PUT";
  path: string;
  /** Operation whose policy decides who may upload. */
  operation: string;
  mediaType: string;
  bodyLimit: number;
  /** Adds the parser of the media type. */
  addParser(scope: FastifyInstance): unknown;
  /** Sends the response. Throws OfficeError. */
  receive(ctx: StaffContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
};

/** A route for files. Origin, session and right are checked before the body is read: strangers cannot make the server hold files. */
export function registerUpload(http: FastifyInstance, endpoint: OfficeEndpoint, upload: UploadRoute): void {
  const { routeOptions, setHeaders, createContext } = endpoint;
  const { method, path, operation, mediaType, bodyLimit, addParser, receive } = upload;

  async function createStaffContext(request: FastifyRequest, reply: FastifyReply): Promise<StaffContext> {
    const ctx = await createContext(request, reply);
    authorizeRoute(operation, ctx);
    return ctx;
  }

  void http.register(async (scope) => {
    await addParser(scope);
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof OfficeError)) throw error;
      return reply.code(ACCESS_ERRORS.has(error.type) ? 403 : 400).send(errorBody(error.type, error.detail));
    });
    scope.addHook("onRequest", async (request, reply) => {
      setHeaders(reply).type(JSON_TYPE);
      if (!isOwnCall(request, mediaType)) throw new OfficeError("PermissionDeniedError");
      await createStaffContext(request, reply);
    });
    scope.route({
      method,
      url: path,
      ...routeOptions,
      bodyLimit,
      // Again, because the session may have ended while a large file arrived.
      handler: async (request, reply) => receive(await createStaffContext(request, reply), request, reply),
    });
  });
}

const ACCESS_ERRORS: ReadonlySet<string> = new Set(["SignInRequiredError", "PermissionDeniedError", "FactorRequiredError"]);

/** Parser of a file that is the body of a request. */
export function addFileParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(UPLOAD_TYPE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
