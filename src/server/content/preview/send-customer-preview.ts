import type { FastifyReply, FastifyRequest } from "fastify";
import { sendUncached } from "../../http/compression/compression.ts";
import { html, htmlDocument } from "../../http/html/html.ts";
import { RIGHTS } from "../../policies.ts";
import { siteForViewer } from "../../sites/index.ts";
import type { Customer } from "../../viewer.ts";
import { makePage } from "../pages/make-page.ts";
import type { PageDeps } from "../pages/page-deps.ts";
import { readPageRequest } from "../pages/page-request.ts";
import { getRequestOrigin } from "../pages/request-site.ts";
import { openCustomerPreview, shownContent } from "./open-preview.ts";

/** The draft of a file on a site as a customer sees it, at one of the page's addresses. */
export type CustomerPreview = { file: string; siteId: string; address: string; viewer: Customer };

declare module "fastify" {
  interface FastifyInstance {
    /** Sends a page as a customer sees it. The caller checks who may see it. */
    sendCustomerPreview(request: FastifyRequest, reply: FastifyReply, preview: CustomerPreview): Promise<unknown>;
  }
}

/** No scripts and forms, also outside of the frame: they would act for the browser's own session. */
const SANDBOX = "sandbox allow-same-origin";

/** Sends a page as a customer sees it, without cart, orders and documents. Nothing is written, and no cookie is set. */
export async function sendCustomerPreview(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, siteId, address, viewer }: CustomerPreview,
): Promise<unknown> {
  const current = deps.content.current();
  const preview = await openCustomerPreview(deps, current, { file, siteId, viewer });
  if (!preview) return reply.callNotFound();
  const { visitor } = preview;
  const site = siteForViewer(preview.site, viewer);
  const shown = shownContent(current, site, preview);
  const pageRequest = readPageRequest(site, getRequestOrigin(deps, request), address);
  const limited: Customer = { ...viewer, rights: viewer.rights & RIGHTS.seeAccount };
  const {
    html: page,
    redirect,
    status,
  } = await deps.db
    .transaction()
    .setAccessMode("read only")
    .execute((db) => {
      const createContext: PageDeps["createContext"] = (own) => ({ ...deps.createContext(own, limited, request), db });
      return makePage({ ...deps, createContext, redirectHits: { count() {} } }, request, pageRequest, { withNonce: true, visitor, shown });
    });
  reply
    .code(redirect === null ? status : 200)
    .header("content-security-policy", `${String(reply.raw.getHeader("content-security-policy"))}; ${SANDBOX}`)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex, nofollow")
    .type("text/html; charset=utf-8");
  return sendUncached(request, reply, redirect === null ? page : redirectNotice(pageRequest.language, redirect));
}

/** Instead of following a redirect, which would lead to the public page. */
function redirectNotice(language: string, location: string): string {
  const isGerman = language.startsWith("de");
  const title = isGerman ? "Weiterleitung" : "Redirect";
  const text = isGerman ? "Diese Seite leitet den Kunden weiter nach" : "This page redirects the customer to";
  return htmlDocument({ language, title, body: html`<p>${text} <code>${location}</code>.</p>` });
}
