import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OPEN_QUANTITIES_EXPORT_PATH, ORDER_EXPORT_PATH, type OrderExportFormat } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import type { Shop } from "../../shop.ts";
import { exportLanguage } from "./export-language.ts";
import { exportOpenQuantities } from "../open-quantities/export-open-quantities.ts";
import { type ExportedOrders, exportOrders } from "./export-orders.ts";
import { refuseExport } from "./refuse-export.ts";

const FORMATS: readonly OrderExportFormat[] = ["csv", "xlsx"];

type Export = (ctx: Context, asked: (name: string) => string, language: string) => ExportedOrders | null;

/** Serves the order list and the report of open quantities by GET, for the session's customer only. */
export function registerOrderRoutes(app: FastifyInstance, shop: Shop): void {
  for (const format of FORMATS) {
    app.get(`${ORDER_EXPORT_PATH}.${format}`, (request, reply) => answer(shop, request, reply, exportHistory(format)));
    app.get(`${OPEN_QUANTITIES_EXPORT_PATH}.${format}`, (request, reply) => answer(shop, request, reply, exportReport(format)));
  }
}

/** Parameters: those of the filter, pageorder and language. */
const exportHistory =
  (format: OrderExportFormat): Export =>
  (ctx, asked, language) => {
    const filter = {
      text: asked("text"),
      status: asked("status"),
      from: asked("from"),
      to: asked("to"),
      orderedBy: asked("orderedBy"),
      costCentre: asked("costCentre"),
      customerNumber: asked("customerNumber"),
    };
    return exportOrders(ctx, { format, filter, isAscending: asked("pageorder") === "asc", language });
  };

/** Parameters: text and language. */
const exportReport =
  (format: OrderExportFormat): Export =>
  (ctx, asked, language) =>
    exportOpenQuantities(ctx, { format, text: asked("text"), language });

async function answer(shop: Shop, request: FastifyRequest, reply: FastifyReply, run: Export): Promise<FastifyReply> {
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  const ctx = await shop.contextOf(request);
  const asked = (name: string) => {
    const value = (request.query as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  const language = exportLanguage(request, ctx, asked("language"));
  const exported = run(ctx, asked, language);
  if (exported) {
    reply.type(exported.mediaType).header("content-disposition", `attachment; filename="${exported.fileName}"`);
    return reply.send(Readable.from(exported.content, { objectMode: false }));
  }
  return refuseExport(request, reply, ctx, "exportData");
}
