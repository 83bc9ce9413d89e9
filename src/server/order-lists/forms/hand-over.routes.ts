import type { FastifyInstance } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import {
  COMPANY_ABOUT_QUERY,
  COMPANY_FORMS,
  COMPANY_PAGES,
  COMPANY_QUERY,
  type CompanyMessage,
} from "#contract/rules/company/company-forms.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";
import { handOverLists } from "../manage/hand-over-lists.ts";

/** The form of the company's page that hands over a departed user's lists; redirects back with its outcome. */
export function registerHandOver(app: FastifyInstance, shop: Shop): void {
  app.post(COMPANY_FORMS.handOverLists, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const ctx = await shop.contextOf(request);
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
    const { languages } = ctx.site.settings.site;
    const { language } = readAddress(safePath(text("page")) ?? "/", languages);
    const message = await run(ctx, text);
    const query = new URLSearchParams({ [COMPANY_QUERY]: message, [COMPANY_ABOUT_QUERY]: text("id") });
    return reply.redirect(`${getLinkPrefix(language, languages)}${COMPANY_PAGES.users}?${query}`, 303);
  });
}

async function run(ctx: Context, text: (name: string) => string): Promise<CompanyMessage> {
  if (text("confirmed") !== "1") return "not-confirmed";
  const outcome = await handOverLists(ctx, text("id"), text("to"));
  return typeof outcome === "string" ? outcome : "lists-handed-over";
}
