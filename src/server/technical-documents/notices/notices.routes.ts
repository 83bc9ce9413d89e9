import type { FastifyInstance } from "fastify";
import {
  ACCOUNT_BUNDLES_PAGE,
  REVISION_NOTICE_END,
  REVISION_NOTICE_FORM,
  REVISION_NOTICE_PAGE,
} from "#contract/rules/documents/bundle-request.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { findLanguage, getLinkPrefix } from "../../sites/index.ts";
import { endRevisionNotice, readLinkKey, setRevisionNotice } from "./revision-notice.ts";

const BODY_LIMIT = 4 * 1024;

/** The account's form, and the mailed link that ends the notices: a page for people, one click for mail programs (RFC 8058). */
export function registerNoticeRoutes(app: FastifyInstance, shop: Shop): void {
  app.post(REVISION_NOTICE_FORM, { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const { viewer } = ctx;
    const form = (request.body ?? {}) as Record<string, unknown>;
    const { languages } = ctx.site.settings.site;
    const language = findLanguage(typeof form["language"] === "string" ? form["language"].slice(0, 20) : "", languages) ?? languages[0]!;
    const link = (path: string) => withPrefix(getLinkPrefix(language, languages), path);
    void reply.header("cache-control", "no-store");
    const key = readLinkKey(form["key"]);
    if (key !== null) {
      await endRevisionNotice(ctx, key);
      return reply.redirect(link(`${REVISION_NOTICE_PAGE}?ended=1`), 303);
    }
    if (!can(viewer, "chooseMails")) return reply.redirect(link(ACCOUNT_BUNDLES_PAGE), 303);
    await setRevisionNotice({ ...ctx, viewer }, { isOn: form["isOn"] === "yes", language });
    return reply.redirect(link(`${ACCOUNT_BUNDLES_PAGE}?outcome=saved#revisions`), 303);
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Mail programs send "List-Unsubscribe=One-Click" as either form type; the key is in the address.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(REVISION_NOTICE_END, async (request, reply) => {
      const key = readLinkKey((request.query as Record<string, unknown>)["key"]);
      void reply.header("cache-control", "no-store");
      if (key === null) return reply.code(400).send({ error: { type: "UnknownKeyError" } });
      await endRevisionNotice(shop, key);
      return reply.send({ success: true });
    });
    // A user opened the address, or a link scanner did: the page asks for a click.
    scope.get(REVISION_NOTICE_END, (request, reply) => {
      const key = readLinkKey((request.query as Record<string, unknown>)["key"]);
      return reply.redirect(REVISION_NOTICE_PAGE + (key === null ? "" : `?key=${key}`), 303);
    });
  });
}
