import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CUSTOMER_PART_NUMBERS_IMPORT_PATH } from "#contract/routes.ts";
import { CUSTOMER_PART_NUMBER_IMPORT_MODES } from "#contract/rules/articles/customer-part-number.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { uploadedBytes } from "../../http/uploaded-file.ts";
import { toNetwork, consumeAttempt } from "../../rate-limit/index.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { SHEET_LIMITS } from "../../spreadsheet/read/sheet-error.ts";
import { importCustomerPartNumbers } from "./import/import-customer-part-numbers.ts";
import { parsePartNumbers } from "./import/parse-part-numbers.ts";

export function registerCustomerPartNumberRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: SHEET_LIMITS.bytes + 16_384 };
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: SHEET_LIMITS.bytes, fieldSize: 1_000 } });
    scope.post(CUSTOMER_PART_NUMBERS_IMPORT_PATH, options, (request, reply) => answerImport(shop, request, reply));
  });
}

async function answerImport(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const ctx = await shop.contextOf(request);
  const { viewer } = ctx;
  const query = request.query as Record<string, unknown>;
  const { languages } = ctx.site.settings.site;
  const language = languages.find((tag) => tag === query["language"]) ?? languages[0]!;
  const refuse = (status: number, type: string) =>
    reply.code(status).send({ error: { type, message: phraseIn(ctx, language, `OwnNumbers.File.${type}`) } });
  if (!can(viewer, "useOwnNumbers")) return refuse(403, "PermissionDeniedError");
  const mode = CUSTOMER_PART_NUMBER_IMPORT_MODES.find((each) => each === query["way"]);
  if (mode === undefined) return reply.code(400).send({ error: { type: "BadRequestError" } });
  if (!request.isMultipart()) return refuse(415, "UnknownFileError");
  if (!(await consumeAttempt(ctx.db, `own-numbers-file ${toNetwork(request.ip)}`, "partNumbersFile", ctx.clock.now())))
    return refuse(429, "TooOftenError");
  const bytes = await uploadedBytes(request);
  if (bytes === null) return refuse(413, "FileTooLargeError");
  const read = await parsePartNumbers(bytes, language);
  if (read.kind === "refused") return refuse(422, read.reason);
  return reply.send(await importCustomerPartNumbers({ ...ctx, viewer }, read.numbers, mode));
}
