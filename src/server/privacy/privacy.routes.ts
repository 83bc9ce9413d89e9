import type { FastifyInstance } from "fastify";
import { PRIVACY_FORMS, PRIVACY_PAGE, PRIVACY_QUERY, PRIVACY_USER_QUERY, type PrivacyOutcome } from "#contract/privacy-links.ts";
import { attachmentNamed } from "../documents/index.ts";
import { knownBrowserToken, type ViewerConfirmation } from "../identity/index.ts";
import { newsletterContext, unsubscribeOwner } from "../newsletter/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { cancelDeletion } from "./deletion/cancel-deletion.ts";
import { requestDeletion } from "./deletion/request-deletion.ts";
import { openExport } from "./export/open-export.ts";
import { requestExport } from "./export/request-export.ts";
import { setAdvertising } from "./set-advertising.ts";

/** Forms of the privacy page, which work without scripts. */
export function registerPrivacy(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop, { hidesReferrer: true });
  const post = (path: string, run: (posted: PostedForm) => Promise<PrivacyOutcome | null>) =>
    postForm(path, async (posted) => {
      const outcome = await run(posted);
      if (outcome === null) return posted.reply;
      const user = posted.form.text("user");
      const query = new URLSearchParams({ [PRIVACY_QUERY]: outcome, ...(user !== "" && { [PRIVACY_USER_QUERY]: user }) });
      return posted.link(`${PRIVACY_PAGE}?${query}`);
    });
  const confirmationIn = ({ form, request }: PostedForm): ViewerConfirmation => ({
    code: form.text("code"),
    password: form.text("password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  post(PRIVACY_FORMS.requestExport, ({ ctx, language }) => requestExport(ctx, language));

  post(PRIVACY_FORMS.downloadExport, async (posted) => {
    const opened = await openExport(posted.ctx, confirmationIn(posted));
    if (opened.kind !== "opened") return opened.kind;
    void posted.reply.type("application/zip").header("content-disposition", attachmentNamed(opened.fileName)).send(opened.content);
    return null;
  });

  post(PRIVACY_FORMS.advertising, ({ ctx, form }) => setAdvertising(ctx, form.text("decision") === "give"));

  post(PRIVACY_FORMS.newsletter, async ({ ctx, form }) => {
    const { viewer } = ctx;
    if (!can(viewer, "managePrivacy")) return "denied";
    const leaving = { email: viewer.email, siteId: form.text("site"), type: form.text("newsletter") };
    await unsubscribeOwner(newsletterContext(ctx, shop.content), leaving);
    return "newsletter-ended";
  });

  post(PRIVACY_FORMS.requestDeletion, (posted) =>
    requestDeletion(
      { ...posted.ctx, findStuckWithout: shop.findStuckWithout },
      {
        ...confirmationIn(posted),
        user: posted.form.text("user"),
        isUnderstood: posted.form.text("understood") === "yes",
        language: posted.language,
      },
    ),
  );

  post(PRIVACY_FORMS.cancelDeletion, ({ ctx, form, language }) => cancelDeletion(ctx, { user: form.text("user"), language }));
}
