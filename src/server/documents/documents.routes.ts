import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CUSTOMER_DOCUMENTS_PATH, DOCUMENTS_PATH } from "#contract/document-links.ts";
import { isSameOrigin } from "../http/origin-check.ts";
import { readForm } from "../http/read-form.ts";
import { viewerFromAccessToken, viewerFromIdToken } from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { anonymousViewer, type Viewer } from "../viewer.ts";
import { openDocument } from "./open-document.ts";
import { refuseDocument } from "./refuse-document.ts";
import { sendDocument } from "./send-document.ts";

/**
 * Downloads: order documents by GET with the parameter access_token (ORDER-08) or the session, a customer's documents by POST
 * with the id token in a form (DOC-02). Documents of other customers respond like unknown ones.
 */
export function registerDocumentRoutes(app: FastifyInstance, shop: Shop): void {
  app.route<{ Params: { kind: string; file: string } }>({
    method: ["GET", "HEAD"],
    url: `${DOCUMENTS_PATH}/:kind/:file`,
    handler: async (request, reply) => answer(shop, request, reply, { ...request.params, viewer: await viewerOfGet(shop, request) }),
  });
  app.post<{ Params: { kind: string; file: string } }>(`${CUSTOMER_DOCUMENTS_PATH}/:file/:kind`, async (request, reply) =>
    answer(shop, request, reply, { ...request.params, viewer: await viewerOfForm(shop, request) }),
  );
}

async function answer(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, kind, file }: { viewer: Viewer; kind: string; file: string },
): Promise<FastifyReply> {
  // The address can contain a token: do not send it as referrer, and do not let proxies cache it.
  reply.header("referrer-policy", "no-referrer").header("cache-control", "no-store").header("x-robots-tag", "noindex");
  const ctx = shop.createContext(shop.siteOf(request), viewer, request);
  if (viewer.kind !== "customer") return refuseDocument(request, reply, { ctx, refusal: "InvalidTokenError" });
  const opened = await openDocument(ctx, { kind, file });
  if (opened.kind === "found") return sendDocument(request, reply, opened);
  return refuseDocument(request, reply, { ctx, refusal: opened.kind === "unknown" ? "NotFoundError" : "UnavailableError" });
}

/** Falls back to the browser's session if the token is invalid or expired. */
async function viewerOfGet({ db, clock, identify }: Shop, request: FastifyRequest): Promise<Viewer> {
  const token = single(request.query, "access_token");
  return (token && (await viewerFromAccessToken(db, clock, token))) || (await identify(request)).viewer;
}

/** The same for a form. Without a token, as from pages without JavaScript, it must come from one of our own pages. */
async function viewerOfForm({ identity, identify }: Shop, request: FastifyRequest): Promise<Viewer> {
  const token = readForm(request).text("token");
  const named = token && (await viewerFromIdToken(identity, token));
  if (named) return named;
  return isSameOrigin(request, identity.origins()) ? (await identify(request)).viewer : anonymousViewer;
}

function single(values: unknown, name: string): string | null {
  const value = (values as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}
