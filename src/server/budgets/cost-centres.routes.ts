import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { COST_CENTRE_ROUTES, COST_CENTRES_PAGE } from "#contract/company-budget-links.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { pageAfterForm } from "../http/page-after-form.ts";
import { uploadedBytes } from "../http/uploaded-file.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, getLinkPrefix } from "../sites/index.ts";
import { SHEET_LIMITS } from "../spreadsheet/read/sheet-error.ts";
import { importCostCentres } from "./import-cost-centres.ts";
import { endCostCentre, saveCostCentre, setCostCentreRequired } from "./manage-cost-centres.ts";
import { writeCostCentresFile } from "./write-cost-centres-file.ts";

/** Forms of the page with cost centres; each redirects back to it with the outcome. */
export function registerCostCentreRoutes(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);

  post(COST_CENTRE_ROUTES.save, async ({ ctx, form, link }) => {
    const values = {
      number: form.text("number"),
      name: form.text("name"),
      validFrom: form.text("validFrom"),
      validUntil: form.text("validUntil"),
    };
    const id = form.text("id");
    const owner = form.text("owner");
    const message =
      id !== "" && !isUuid(id)
        ? "gone"
        : owner !== "" && !isUuid(owner)
          ? "unknownOwner"
          : await saveCostCentre(ctx, { costCentreId: id || null, ownerAccountId: owner || null, ...values });
    return link(
      pageAfterForm(COST_CENTRES_PAGE, { message, ...(message !== "saved" && { entered: { id, values: { ...values, owner } } }) }),
    );
  });

  post(COST_CENTRE_ROUTES.end, async ({ ctx, form, link }) => {
    const message = isUuid(form.text("id")) ? await endCostCentre(ctx, form.text("id")) : "gone";
    return link(pageAfterForm(COST_CENTRES_PAGE, { message }));
  });

  post(COST_CENTRE_ROUTES.setting, async ({ ctx, form, link }) => {
    const message = await setCostCentreRequired(ctx, form.text("required") !== "");
    return link(pageAfterForm(COST_CENTRES_PAGE, { message }));
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
    const upload = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: SHEET_LIMITS.bytes + 16_384 };
    scope.post(COST_CENTRE_ROUTES.import, upload, async (request, reply) => {
      const ctx = await shop.contextOf(request);
      const query = request.query as Record<string, unknown>;
      const { languages } = ctx.site.settings.site;
      const language = languages.find((tag) => tag === query["language"]) ?? languages[0]!;
      const page = getLinkPrefix(language, languages) + COST_CENTRES_PAGE;
      const back = (message: string) => reply.header("cache-control", "no-store").redirect(pageAfterForm(page, { message }), 303);
      if (!can(ctx.viewer, "manageCompany") || !request.isMultipart()) return back("denied");
      if (!(await consumeAttempt(ctx.db, `cost-centres-file ${toNetwork(request.ip)}`, "costCentresFile", ctx.clock.now())))
        return back("tooOften");
      return back(await importCostCentres(ctx, await uploadedBytes(request)));
    });
  });
}
