import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { runRecorded } from "./graphql/define-operation.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { MAX_FORM_FIELDS_BYTES, type OfficeFormUpload, readFormUpload } from "./office-form-upload.ts";
import { registerUpload } from "./register-upload.ts";

/** Files for a record, as forms: they belong together and have a text that is too long for an address. */
export function registerFormUploads(http: FastifyInstance, endpoint: OfficeEndpoint, formUploads: readonly OfficeFormUpload[]): void {
  for (const { path, operation, receive, ...limits } of formUploads) {
    registerUpload(http, endpoint, {
      method: "POST",
      path: `${path}/:id`,
      operation,
      mediaType: "multipart/form-data",
      bodyLimit: limits.maxFiles * limits.maxFileBytes + MAX_FORM_FIELDS_BYTES,
      addParser: (scope) => scope.register(multipart),
      async receive(ctx, request, reply) {
        const { id } = request.params as { id: string };
        const upload = await readFormUpload(request, limits);
        const result = await runRecorded(ctx, (recording) => receive(recording, id, upload));
        return reply.send(JSON.stringify({ data: result }));
      },
    });
  }
}
