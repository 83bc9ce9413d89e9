// Downloads of invoices by GET, for the session's company only.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { INVOICE_PAGES } from "#contract/account-pages.ts";
import { INVOICE_PROBLEM_QUERY, INVOICE_ROUTES } from "#contract/routes.ts";
import { readInvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { exportLanguage } from "../export/export-language.ts";
import { refuseExport } from "../export/refuse-export.ts";
import { type ArchiveKind, archiveInvoices, MAX_DOCUMENTS } from "./archive-invoices.ts";
import { exportInvoices, type InvoiceExport } from "./export-invoices.ts";

const MAX_NUMBER_LENGTH = 60;

/** The list takes the filter of its page; archives take `number`, repeated, or `month`. All take `language`. */
export function registerInvoiceRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(INVOICE_ROUTES.list, (request, reply) => sendList(shop, request, reply));
  app.get(INVOICE_ROUTES.documents, (request, reply) => sendArchive(shop, request, reply, "documents"));
  app.get(INVOICE_ROUTES.datev, (request, reply) => sendArchive(shop, request, reply, "datev"));
}

async function sendList(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await shop.contextOf(request);
  const params = paramsOf(request);
  if (!can(ctx.viewer, "seeInvoices")) return refuseExport(request, forbidCaching(reply), ctx, "seeInvoices");
  const { page: _page, ...filter } = readInvoiceQuery(params);
  const language = exportLanguage(request, ctx, params.get("language") ?? "");
  return send(reply, exportInvoices({ ...ctx, viewer: ctx.viewer }, filter, language));
}

async function sendArchive(shop: Shop, request: FastifyRequest, reply: FastifyReply, kind: ArchiveKind): Promise<FastifyReply> {
  const ctx = await shop.contextOf(request);
  const params = paramsOf(request);
  if (!can(ctx.viewer, "seeInvoices")) return refuseExport(request, forbidCaching(reply), ctx, "seeInvoices");
  const month = params.get("month") ?? "";
  const language = exportLanguage(request, ctx, params.get("language") ?? "");
  const archive = await archiveInvoices(
    { ...ctx, viewer: ctx.viewer },
    {
      kind,
      numbers: params
        .getAll("number")
        .slice(0, MAX_DOCUMENTS + 1)
        .filter(couldBeNumber),
      month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month.slice(0, 8)) ? month : null,
      language,
    },
  );
  if (!("problem" in archive)) return send(reply, archive);
  const prefix = ctx.site.settings.site.languages[0] === language ? "" : `/${language.slice(0, 2)}`;
  return forbidCaching(reply).redirect(`${prefix}${INVOICE_PAGES.list}?${INVOICE_PROBLEM_QUERY}=${archive.problem}`, 303);
}

function send(reply: FastifyReply, { mediaType, fileName, content }: InvoiceExport): FastifyReply {
  forbidCaching(reply).type(mediaType).header("content-disposition", `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(content, { objectMode: false }));
}

function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
}

function couldBeNumber(text: string): boolean {
  return text !== "" && text.length <= MAX_NUMBER_LENGTH && !text.includes("\0");
}

function paramsOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, "http://shop").searchParams;
}
