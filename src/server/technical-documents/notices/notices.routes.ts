import type { FastifyInstance } from "fastify";
import {
  ACCOUNT_BUNDLES_PAGE,
  REVISION_NOTICE_END,
  REVISION_NOTICE_FORM,
  REVISION_NOTICE_PAGE,
} from "#contract/rules/documents/bundle-request.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { endRevisionNotice, readLinkKey, setRevisionNotice } from "./revision-notice.ts";

const BODY_LIMIT = 4 * 1024;

/** The account's form, and the mailed link that ends the notices: a page for people, one click for mail programs (RFC 8058). */
export function registerNoticeRoutes(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop, { bodyLimit: BODY_LIMIT, languageField: "language" });
  post(REVISION_NOTICE_FORM, async ({ ctx, form, language, link }) => {
    const { viewer } = ctx;
    const key = readLinkKey(form.text("key"));
    if (key !== null) {
      await endRevisionNotice(ctx, key);
      return link(`${REVISION_NOTICE_PAGE}?ended=1`);
    }
    if (!can(viewer, "chooseMails")) return link(ACCOUNT_BUNDLES_PAGE);
    await setRevisionNotice({ ...ctx, viewer }, { isOn: form.text("isOn") === "yes", language });
    return link(`${ACCOUNT_BUNDLES_PAGE}?outcome=saved#revisions`);
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
