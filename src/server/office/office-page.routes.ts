import type { FastifyInstance } from "fastify";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import { sendUncached } from "../http/compression/compression.ts";
import { registerStaticFiles } from "../http/compression/static-files.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { OFFICE_BUNDLE, renderOfficePage } from "./office-page.ts";

/** The page of the back office, for the addresses of all its screens, and the files of its bundle. */
export function registerOfficePage(http: FastifyInstance, { shop, routeOptions, setHeaders }: OfficeEndpoint): void {
  const page = renderOfficePage(shop.config);
  registerStaticFiles(http, OFFICE_BUNDLE, { prefix: OFFICE_PATH, options: routeOptions });
  for (const path of [OFFICE_PATH, `${OFFICE_PATH}/*`]) {
    http.get(path, routeOptions, (request, reply) => sendUncached(request, setHeaders(reply).type("text/html; charset=utf-8"), page));
  }
}
