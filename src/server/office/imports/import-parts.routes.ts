import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { StaffContext } from "../office-context.ts";
import { receivePart } from "./receive-part.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PART = /^\d{1,3}$/;

export type PartsRouteOptions = {
  options: RouteShorthandOptions;
  /** Whether the request comes from the back office's own page. */
  isOwnCall(request: FastifyRequest): boolean;
  /** Context of a member who may import; null for everyone else. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<StaffContext | null>;
};

/** Takes the parts of files that are uploaded. A part can be sent again; each is a row, so that no file is in memory as a whole. */
export function registerImportParts(http: FastifyInstance, { options, isOwnCall, contextOf }: PartsRouteOptions): void {
  void http.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer", bodyLimit: IMPORT_PART_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.put<{ Params: { id: string; part: string } }>(
      `${OFFICE_ROUTES.imports}/:id/parts/:part`,
      { ...options, bodyLimit: IMPORT_PART_BYTES },
      async (request, reply) => {
        const refuse = (status: number, type: string) => reply.code(status).send({ error: { type } });
        if (!isOwnCall(request)) return refuse(403, "PermissionDeniedError");
        const ctx = await contextOf(request, reply);
        if (!ctx) return refuse(403, "PermissionDeniedError");
        const { id, part } = request.params;
        if (!UUID.test(id) || !PART.test(part) || !Buffer.isBuffer(request.body)) return refuse(400, "UnknownIdentifierError");
        const isStored = await receivePart(ctx, { importId: id, part: Number(part), content: request.body });
        return isStored ? reply.code(204).send() : refuse(404, "UnknownIdentifierError");
      },
    );
  });
}
