import type { FastifyInstance, FastifyRequest, FastifyReply } from "fastify";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import { createStaffOrigin } from "./access/office-access.ts";
import { isAuthorized } from "./authorize-route.ts";
import { asksToEdit, findFileOfPage } from "./content/find-file-of-page.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";

/** A page of the shop in edit mode: staff who are signed in get its editor, everyone else the page. */
export function registerEditMode(http: FastifyInstance, { shop, readSessionToken, createContext }: OfficeEndpoint): void {
  const isFromStaff = createStaffOrigin(shop.config);

  /** Address of the page's editor; null for people who may not edit it. */
  async function findEditor(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    if (readSessionToken(request) === null || !isFromStaff(request.raw)) return null;
    const ctx = await createContext(request, reply);
    if (!isAuthorized("Query.contentPage", ctx)) return null;
    const file = await findFileOfPage(ctx, shop.siteOf(request), request.url);
    return file && `${OFFICE_PATH}/content/edit/${file}`;
  }

  http.addHook("onRequest", async (request, reply) => {
    const address = asksToEdit(request.url) ? await findEditor(request, reply) : null;
    return address === null ? undefined : reply.header("cache-control", "no-store").redirect(address);
  });
}
