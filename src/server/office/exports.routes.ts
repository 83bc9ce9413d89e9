import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { OFFICE_PATH, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { isAuthorized } from "./authorize-route.ts";
import { createQueryReader } from "./create-query-reader.ts";
import { runRecorded } from "./graphql/define-operation.ts";
import type { ListExport } from "./list/define-export.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";

/** Lists as CSV files, read from the replica. Each export is an entry in the audit log, with its filter. */
export function registerExports(
  http: FastifyInstance,
  { routeOptions, setHeaders, createContext }: OfficeEndpoint,
  exports: readonly ListExport[],
): void {
  for (const list of exports) {
    http.get(`${OFFICE_ROUTES.export}/${list.name}.csv`, routeOptions, async (request, reply) => {
      setHeaders(reply);
      const ctx = await createContext(request, reply);
      if (!isAuthorized(list.operation, ctx)) return reply.redirect(OFFICE_PATH);
      await runRecorded(ctx, async ({ record }) => {
        const { language: _language, ...filter } = request.query as Record<string, unknown>;
        record({ action: "list.export", subject: { kind: "list", id: list.name }, after: { filter } });
      });
      const parameter = createQueryReader(request);
      const lines = list.lines({ ...ctx, db: ctx.replica }, parameter, parameter("language") === "en" ? "en" : "de");
      reply.type("text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${list.name}.csv"`);
      return reply.send(Readable.from(lines, { objectMode: false }));
    });
  }
}
