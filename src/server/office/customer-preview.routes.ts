import type { FastifyInstance } from "fastify";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import { isAuthorized } from "./authorize-route.ts";
import { findPreviewedCustomer } from "./content/preview-as-customer.ts";
import { isFile } from "./content/require-file.ts";
import { createQueryReader } from "./create-query-reader.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";

/** An address of the shop with its query: neither another host nor another preview. */
const ADDRESS = /^\/(?![/\\])[^\0#]{0,1000}$/;

/** A page with its draft as the chosen customer sees it, for the frame of the page's editor (OFFICE-25). */
export function registerCustomerPreview(http: FastifyInstance, { routeOptions, createContext }: OfficeEndpoint): void {
  http.get(OFFICE_ROUTES.customerPreview, routeOptions, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const read = createQueryReader(request);
    const [file, address] = [read("file"), read("address")];
    const isValid = isFile(file) && ADDRESS.test(address);
    const viewer =
      isValid && isAuthorized("Mutation.previewAsCustomer", ctx) ? await findPreviewedCustomer(ctx, read(PREVIEW_QUERY)) : null;
    return viewer ? http.sendCustomerPreview(request, reply, { file, siteId: read("siteId"), address, viewer }) : reply.callNotFound();
  });
}
