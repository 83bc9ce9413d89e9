import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PRIVACY_FORMS, PRIVACY_PAGE, PRIVACY_QUERY, PRIVACY_USER_QUERY, type PrivacyOutcome } from "#contract/privacy-links.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../context.ts";
import { attachmentNamed } from "../documents/index.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { knownBrowserToken, type ViewerConfirmation } from "../identity/index.ts";
import { newsletterContext, unsubscribeOwner } from "../newsletter/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { cancelDeletion } from "./deletion/cancel-deletion.ts";
import { requestDeletion } from "./deletion/request-deletion.ts";
import { openExport } from "./export/open-export.ts";
import { requestExport } from "./export/request-export.ts";
import { setAdvertising } from "./set-advertising.ts";

type Exchange = { ctx: Context; language: string; request: FastifyRequest; reply: FastifyReply };

/** Forms of the privacy page, which work without scripts. */
export function registerPrivacy(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };
  const post = (path: string, run: (exchange: Exchange) => Promise<PrivacyOutcome | null>) =>
    app.post(path, options, async (request, reply) => {
      void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const ctx = await shop.contextOf(request);
      const { languages } = ctx.site.settings.site;
      const { language } = readAddress(safePath(textOf(request, "page")) ?? "/", languages);
      const outcome = await run({ ctx, language, request, reply });
      if (outcome === null) return reply;
      const user = textOf(request, "user");
      const query = new URLSearchParams({ [PRIVACY_QUERY]: outcome, ...(user !== "" && { [PRIVACY_USER_QUERY]: user }) });
      return reply.redirect(`${getLinkPrefix(language, languages)}${PRIVACY_PAGE}?${query}`, 303);
    });
  const confirmationIn = (request: FastifyRequest): ViewerConfirmation => ({
    code: textOf(request, "code"),
    password: textOf(request, "password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  post(PRIVACY_FORMS.requestExport, ({ ctx, language }) => requestExport(ctx, language));

  post(PRIVACY_FORMS.downloadExport, async ({ ctx, request, reply }) => {
    const opened = await openExport(ctx, confirmationIn(request));
    if (opened.kind !== "opened") return opened.kind;
    void reply.type("application/zip").header("content-disposition", attachmentNamed(opened.fileName)).send(opened.content);
    return null;
  });

  post(PRIVACY_FORMS.advertising, ({ ctx, request }) => setAdvertising(ctx, textOf(request, "decision") === "give"));

  post(PRIVACY_FORMS.newsletter, async ({ ctx, request }) => {
    const { viewer } = ctx;
    if (!can(viewer, "managePrivacy")) return "denied";
    const leaving = { email: viewer.email, siteId: textOf(request, "site"), type: textOf(request, "newsletter") };
    await unsubscribeOwner(newsletterContext(ctx, shop.content), leaving);
    return "newsletter-ended";
  });

  post(PRIVACY_FORMS.requestDeletion, ({ ctx, language, request }) =>
    requestDeletion(
      { ...ctx, findStuckWithout: shop.findStuckWithout },
      {
        ...confirmationIn(request),
        user: textOf(request, "user"),
        isUnderstood: textOf(request, "understood") === "yes",
        language,
      },
    ),
  );

  post(PRIVACY_FORMS.cancelDeletion, ({ ctx, language, request }) => cancelDeletion(ctx, { user: textOf(request, "user"), language }));
}

function textOf({ body }: FastifyRequest, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}
