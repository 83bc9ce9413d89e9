import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { COST_CENTRE_ROUTES, COST_CENTRES_PAGE } from "#contract/company-budget-links.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { uploadedBytes } from "../http/uploaded-file.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { SHEET_LIMITS } from "../spreadsheet/read/sheet-error.ts";
import { importCostCentres } from "./import-cost-centres.ts";
import { endCostCentre, saveCostCentre, setCostCentreRequired } from "./manage-cost-centres.ts";
import { backToPage, languageOfForm, readForm } from "./page-form.ts";
import { writeCostCentresFile } from "./write-cost-centres-file.ts";

/** Forms of the page with cost centres; each redirects back to it with the outcome. */
export function registerCostCentreRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };

  app.post(COST_CENTRE_ROUTES.save, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const values = { number: form("number"), name: form("name"), validFrom: form("validFrom"), validUntil: form("validUntil") };
    const id = form("id");
    const owner = form("owner");
    const message =
      id !== "" && !isUuid(id)
        ? "gone"
        : owner !== "" && !isUuid(owner)
          ? "unknownOwner"
          : await saveCostCentre(ctx, { costCentreId: id || null, ownerAccountId: owner || null, ...values });
    const outcome = { message, ...(message !== "saved" && { entered: { id, values: { ...values, owner } } }) };
    return backToPage(reply, ctx, { language: languageOfForm(ctx, form("page")), path: COST_CENTRES_PAGE, outcome });
  });

  app.post(COST_CENTRE_ROUTES.end, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const message = isUuid(form("id")) ? await endCostCentre(ctx, form("id")) : "gone";
    return backToPage(reply, ctx, { language: languageOfForm(ctx, form("page")), path: COST_CENTRES_PAGE, outcome: { message } });
  });

  app.post(COST_CENTRE_ROUTES.setting, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const message = await setCostCentreRequired(ctx, form("required") !== "");
    return backToPage(reply, ctx, { language: languageOfForm(ctx, form("page")), path: COST_CENTRES_PAGE, outcome: { message } });
  });

  app.get(COST_CENTRE_ROUTES.file, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const query = request.query as Record<string, unknown>;
    const { languages } = ctx.site.settings.site;
    const language = languages.find((tag) => tag === query["language"]) ?? languages[0]!;
    const file = await writeCostCentresFile(ctx, language);
    void reply.header("cache-control", "no-store");
    if (file === null) return reply.code(403).send({ error: { type: "PermissionDeniedError" } });
    return reply.type("text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${file.name}"`).send(file.text);
  });

  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: SHEET_LIMITS.bytes, fieldSize: 1_000 } });
    const upload = { ...options, bodyLimit: SHEET_LIMITS.bytes + 16_384 };
    scope.post(COST_CENTRE_ROUTES.import, upload, async (request, reply) => {
      const ctx = await shop.contextOf(request);
      const query = request.query as Record<string, unknown>;
      const { languages } = ctx.site.settings.site;
      const language = languages.find((tag) => tag === query["language"]) ?? languages[0]!;
      const back = (message: string) => backToPage(reply, ctx, { language, path: COST_CENTRES_PAGE, outcome: { message } });
      if (!can(ctx.viewer, "manageCompany") || !request.isMultipart()) return back("denied");
      if (!(await consumeAttempt(ctx.db, `cost-centres-file ${toNetwork(request.ip)}`, "costCentresFile", ctx.clock.now())))
        return back("tooOften");
      return back(await importCostCentres(ctx, await uploadedBytes(request)));
    });
  });
}
