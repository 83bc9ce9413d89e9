import type { FastifyInstance } from "fastify";
import { ACCOUNT_PAGES, COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import { ACCESS_QUERY, type AccessMessage } from "#contract/rules/account/company-access.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { requestAccess } from "./request-access.ts";
import { decideRequest } from "./decide-request.ts";
import { dismissOutcome, withdrawRequest } from "./withdraw-request.ts";

/** Forms for access to a company; each redirects back to its page, which shows the outcome. */
export function registerCompanyAccess(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const post = (path: string, run: (posted: PostedForm) => Promise<AccessMessage | "denied" | null>) =>
    postForm(path, async (posted) => {
      const page = posted.page ?? ACCOUNT_PAGES.access;
      const message = await run(posted);
      // Without a message only the page, which asks visitors to sign in.
      return message === null || message === "denied" ? page : `${page}?${ACCESS_QUERY}=${message}`;
    });

  post(COMPANY_ACCESS_FORMS.ask, ({ ctx, form, language }) =>
    requestAccess(ctx, { number: form.text("customerNumber"), postalCode: form.text("zipCode"), language }),
  );
  post(COMPANY_ACCESS_FORMS.withdraw, ({ ctx, form }) => withdrawRequest(ctx, form.text("id")));
  post(COMPANY_ACCESS_FORMS.dismiss, async ({ ctx, form }) => {
    await dismissOutcome(ctx, form.text("id"));
    return null;
  });
  post(COMPANY_ACCESS_FORMS.decide, ({ ctx, form }) =>
    decideRequest(
      { ...ctx, onAccountMove: shop.onAccountMove },
      { requestId: form.text("id"), isAccepted: form.text("decision") === "accept" },
    ),
  );
}
