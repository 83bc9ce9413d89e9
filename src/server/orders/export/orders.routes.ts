import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ORDER_EXPORT_PATH, type OrderExportFormat } from "#contract/routes.ts";
import type { Shop } from "../../shop.ts";
import { exportLanguage } from "./export-language.ts";
import { exportOrders } from "./export-orders.ts";
import { refuseExport } from "./refuse-export.ts";

const FORMATS: readonly OrderExportFormat[] = ["csv", "xlsx"];

/** Serves the order list by GET, for the session's customer only. Parameters: those of the filter, pageorder and language. */
export function registerOrderRoutes(app: FastifyInstance, shop: Shop): void {
  for (const format of FORMATS) {
    app.get(`${ORDER_EXPORT_PATH}.${format}`, (request, reply) => answer(shop, request, reply, format));
  }
}

async function answer(shop: Shop, request: FastifyRequest, reply: FastifyReply, format: OrderExportFormat): Promise<FastifyReply> {
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  const ctx = await shop.contextOf(request);
  const asked = (name: string) => {
    const value = (request.query as Record<string, unknown>)[name];
    return typeof value === "string" ? value : "";
  };
  const language = exportLanguage(request, ctx, asked("language"));
  const filter = {
    text: asked("text"),
    status: asked("status"),
    from: asked("from"),
    to: asked("to"),
    orderedBy: asked("orderedBy"),
    costCentre: asked("costCentre"),
  };
  const exported = exportOrders(ctx, { format, filter, isAscending: asked("pageorder") === "asc", language });
  if (exported) {
    reply.type(exported.mediaType).header("content-disposition", `attachment; filename="${exported.fileName}"`);
    return reply.send(Readable.from(exported.content, { objectMode: false }));
  }
  return refuseExport(request, reply, ctx, "exportData");
}
