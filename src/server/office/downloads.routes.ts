import type { FastifyInstance } from "fastify";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import { attachmentNamed } from "../documents/index.ts";
import { isAuthorized } from "./authorize-route.ts";
import { runRecorded } from "./graphql/define-operation.ts";
import type { OfficeDownload } from "./office-download.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { errorBody } from "./error-body.ts";

/** Files by their id. */
export function registerDownloads(
  http: FastifyInstance,
  { routeOptions, setHeaders, createContext }: OfficeEndpoint,
  downloads: readonly OfficeDownload[],
): void {
  for (const { path, subject, operation, isShown, isUnrecorded, read } of downloads) {
    http.get<{ Params: { id: string } }>(`${path}/:id`, routeOptions, async (request, reply) => {
      setHeaders(reply);
      const ctx = await createContext(request, reply);
      if (!isAuthorized(operation, ctx)) return reply.redirect(OFFICE_PATH);
      const { id } = request.params;
      const file = await read(ctx, id);
      if (!file) return reply.code(404).send(errorBody("UnknownIdentifierError"));
      if (isShown) return reply.type(file.mediaType).header("content-disposition", "inline").send(file.content);
      if (!isUnrecorded)
        await runRecorded(ctx, async ({ record }) => {
          record({ action: "file.download", subject: { kind: subject, id }, after: { fileName: file.fileName } });
        });
      return reply.type(file.mediaType).header("content-disposition", attachmentNamed(file.fileName)).send(file.content);
    });
  }
}
