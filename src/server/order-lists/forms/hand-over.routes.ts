import type { FastifyInstance } from "fastify";
import {
  COMPANY_ABOUT_QUERY,
  COMPANY_FORMS,
  COMPANY_PAGES,
  COMPANY_QUERY,
  type CompanyMessage,
} from "#contract/rules/company/company-forms.ts";
import type { Context } from "../../context.ts";
import type { Form } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { handOverLists } from "../manage/hand-over-lists.ts";

/** The form of the company's page that hands over a departed user's lists; redirects back with its outcome. */
export function registerHandOver(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop)(COMPANY_FORMS.handOverLists, async ({ ctx, form, link }) => {
    const message = await run(ctx, form);
    const query = new URLSearchParams({ [COMPANY_QUERY]: message, [COMPANY_ABOUT_QUERY]: form.text("id") });
    return link(`${COMPANY_PAGES.users}?${query}`);
  });
}

async function run(ctx: Context, form: Form): Promise<CompanyMessage> {
  if (form.text("confirmed") !== "1") return "not-confirmed";
  const outcome = await handOverLists(ctx, form.text("id"), form.text("to"));
  return typeof outcome === "string" ? outcome : "lists-handed-over";
}
