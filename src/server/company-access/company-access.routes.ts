import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_PAGES, COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import { ACCESS_QUERY, type AccessMessage } from "#contract/rules/account/company-access.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { readAddress } from "../sites/index.ts";
import { requestAccess } from "./request-access.ts";
import { decideRequest } from "./decide-request.ts";
import { dismissOutcome, withdrawRequest } from "./withdraw-request.ts";

type Form = (name: string) => string;

/** Forms for access to a company; each redirects back to its page, which shows the outcome. */
export function registerCompanyAccess(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };
  const post = (path: string, run: (ctx: Context, form: Form, language: string) => Promise<AccessMessage | "denied" | null>) =>
    app.post(path, options, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const ctx = await shop.contextOf(request);
      const form = readForm(request);
      const page = safePath(form("page"))?.split(/[?#]/, 1)[0] ?? ACCOUNT_PAGES.access;
      const { language } = readAddress(page, ctx.site.settings.site.languages);
      return redirectBack(reply, page, await run(ctx, form, language));
    });

  post(COMPANY_ACCESS_FORMS.ask, (ctx, form, language) =>
    requestAccess(ctx, { number: form("customerNumber"), postalCode: form("zipCode"), language }),
  );
  post(COMPANY_ACCESS_FORMS.withdraw, (ctx, form) => withdrawRequest(ctx, form("id")));
  post(COMPANY_ACCESS_FORMS.dismiss, async (ctx, form) => {
    await dismissOutcome(ctx, form("id"));
    return null;
  });
  post(COMPANY_ACCESS_FORMS.decide, (ctx, form) =>
    decideRequest({ ...ctx, onAccountMove: shop.onAccountMove }, { requestId: form("id"), isAccepted: form("decision") === "accept" }),
  );
}

function readForm({ body }: FastifyRequest): Form {
  const fields = (body ?? {}) as Record<string, unknown>;
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
}

/** Redirects to the page; without a message only the page, which asks visitors to sign in. */
function redirectBack(reply: FastifyReply, page: string, message: AccessMessage | "denied" | null): FastifyReply {
  return reply.redirect(message === null || message === "denied" ? page : `${page}?${ACCESS_QUERY}=${message}`, 303);
}
