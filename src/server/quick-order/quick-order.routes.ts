import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_ORDER_LINES } from "#contract/rules/order-lines/order-line.ts";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { addItems, readGuid, rememberCart } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { onlyWith } from "../feature-gate.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { pickLanguage, htmlLanguageFrom } from "../http/html/html-language.ts";
import { readForm } from "../http/read-form.ts";
import { uploadedBytes } from "../http/uploaded-file.ts";
import { toNetwork, consumeAttempt } from "../rate-limit/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { SHEET_LIMITS } from "../spreadsheet/read/sheet-error.ts";
import { type FileError, readFile } from "./files/read-file.ts";
import { sampleFile, type SampleFormat } from "./files/sample.ts";
import { wrongLinesFile } from "./files/wrong-lines.ts";
import { formResponse } from "./no-script/form-response.ts";
import { isOrderable, checkForm, type FormLine } from "./no-script/check-form.ts";

const FORMATS: readonly SampleFormat[] = ["csv", "xlsx"];

export function registerQuickOrderRoutes(app: FastifyInstance, shop: Shop): void {
  const isThere = onlyWith(shop, "quickOrder");
  const options = { onRequest: [requireSameOrigin(shop.identity.origins), isThere] };
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: SHEET_LIMITS.bytes, fieldSize: 1_000 } });
    scope.post(QUICK_ORDER_ROUTES.readFile, { ...options, bodyLimit: SHEET_LIMITS.bytes + 16_384 }, (request, reply) =>
      answerFile(shop, request, reply),
    );
  });

  for (const format of FORMATS) {
    app.get(`${QUICK_ORDER_ROUTES.sample}.${format}`, { onRequest: isThere }, async (request, reply) => {
      const ctx = await shop.contextOf(request);
      const { fileName, mediaType, content } = await sampleFile(
        ctx,
        format,
        languageOf(ctx, request, (request.query as Record<string, unknown>)["language"]),
      );
      reply.header("cache-control", "no-store").header("x-robots-tag", "noindex").type(mediaType);
      reply.header("content-disposition", `attachment; filename="${fileName}"`);
      return reply.send(Readable.from(content, { objectMode: false }));
    });
  }

  app.post(QUICK_ORDER_ROUTES.wrongLines, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const language = languageOf(ctx, request, form.text("language"));
    const t = (key: string) => phraseIn(ctx, language, key);
    const titles = [t("QuickOrder.Column.Number"), t("QuickOrder.Column.Quantity"), t("QuickOrder.Column.Reason")] as const;
    const file = wrongLinesFile(form.text("lines"), titles);
    if (file === null) return reply.code(400).send({ error: { type: "BadRequestError" } });
    reply.header("cache-control", "no-store").type("text/csv; charset=utf-8");
    return reply.header("content-disposition", `attachment; filename="${t("QuickOrder.WrongLines.FileName")}.csv"`).send(file);
  });

  // A whole spreadsheet can be pasted into one field.
  app.post(QUICK_ORDER_ROUTES.form, { ...options, config: { maxTextLength: 1024 * 1024 } }, async (request, reply) => {
    void reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const language = languageOf(ctx, request, form.text("language"));
    const text = form.text("lines");
    const { lines, ...read } = can(ctx.viewer, "useCart") ? await checkForm(ctx, text, language) : { lines: [], skipped: [], beyond: 0 };
    if (form.text("do") !== "add") return reply.send(formResponse(ctx, { lines, ...read, added: null, refused: null }, language));
    const { cartId, ...outcome } = await addFitting(ctx, lines, language);
    if (ctx.viewer.kind === "anonymous" && cartId !== null && readGuid(cartId)) rememberCart(shop.visitOf(request, reply), cartId);
    return reply.send(formResponse(ctx, { ...outcome, ...read }, language));
  });
}

async function answerFile(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const ctx = await shop.contextOf(request);
  const refuse = (status: number, type: FileError | "TooOftenError" | "PermissionDeniedError") =>
    reply.code(status).send({
      error: {
        type,
        message: phraseIn(ctx, languageOf(ctx, request, (request.query as Record<string, unknown>)["language"]), `QuickOrder.File.${type}`),
      },
    });
  if (!can(ctx.viewer, "useCart")) return refuse(403, "PermissionDeniedError");
  if (!request.isMultipart()) return refuse(415, "UnknownFileError");
  if (!(await consumeAttempt(ctx.db, `quick-order-file ${toNetwork(request.ip)}`, "quickOrderFile", ctx.clock.now())))
    return refuse(429, "TooOftenError");
  const bytes = await uploadedBytes(request);
  if (bytes === null) return refuse(413, "FileTooLargeError");
  const read = await readFile(bytes, languageOf(ctx, request, (request.query as Record<string, unknown>)["language"]));
  if (read.kind === "refused") return refuse(read.reason === "FileTooLargeError" ? 413 : 422, read.reason);
  const { lines, ignored, skipped, hasHeading } = read;
  return reply.send({
    lines: lines.map(({ row, number, quantity }) => ({ row, number, quantity })),
    ignored,
    skipped: skipped.slice(0, MAX_ORDER_LINES),
    hasHeading,
  });
}

/** Adds the valid lines to the cart; the others remain in the form. */
async function addFitting(ctx: Context, lines: readonly FormLine[], language: string) {
  const fitting = lines.filter(({ checked }) => isOrderable(checked));
  const items = fitting.map(({ checked }) => ({ articleNumber: checked.article!.articleNumber, quantity: checked.quantity }));
  const outcome = await addItems(ctx, { items, isQuickOrder: true });
  if (outcome.kind === "refused")
    return { lines, added: null, refused: phraseIn(ctx, language, `Refusal.${outcome.reason}`), cartId: null };
  const isIn = new Set(fitting.filter((_, at) => outcome.items[at]!.added > 0));
  const changed = fitting.filter(
    ({ checked }, at) => isIn.has(fitting[at]!) && outcome.items[at]!.added !== (checked.requested ?? checked.quantity),
  ).length;
  const refused = new Map(fitting.map((line, at) => [line, outcome.items[at]!.status]));
  return {
    lines: lines.filter((line) => !isIn.has(line)).map((line) => ({ ...line, ...(refused.has(line) && { refused: refused.get(line)! }) })),
    added: { lines: isIn.size, changed },
    refused: null,
    cartId: outcome.cartId || null,
  };
}

/** The requested language if the site has it, else the browser's. */
function languageOf(ctx: Context, request: FastifyRequest, named: unknown): string {
  const { languages } = ctx.site.settings.site;
  return languages.find((tag) => tag === named) ?? pickLanguage(htmlLanguageFrom(request), languages) ?? languages[0]!;
}
