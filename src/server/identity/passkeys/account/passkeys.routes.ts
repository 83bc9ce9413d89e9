import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { PASSKEY_ROUTES, type PasskeyState } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../../../context.ts";
import { requireSameOrigin } from "../../../http/origin-check.ts";
import type { Shop } from "../../../shop.ts";
import { readAddress } from "../../../sites/index.ts";
import { knownBrowserToken } from "../../credentials/known-browser.ts";
import { recoveryCodesPage } from "../../second-factor/second-factor-pages.ts";
import { passkeyOriginOf } from "../passkey-origin.ts";
import { addPasskey } from "./add-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { startPasskey } from "./start-passkey.ts";

/** Fragment of the passkeys on the settings page. */
const PLACE = "passkeys";

type Form = Readonly<Record<string, unknown>>;
type Exchange = { ctx: Context; form: Form; page: string; language: string; request: FastifyRequest };

/** Requests about the viewer's passkeys. Renaming and removing work without JavaScript; only browsers with it can create one. */
export function registerPasskeys(app: FastifyInstance, shop: Shop): void {
  const { identity } = shop;
  const route = (path: string, handle: (exchange: Exchange, reply: FastifyReply) => Promise<FastifyReply>) => {
    app.post(path, { onRequest: requireSameOrigin(identity.origins) }, async (request, reply) => {
      void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const ctx = await shop.contextOf(request);
      const form = (request.body ?? {}) as Form;
      const page = safePath(textOf(form, "page"))?.split(/[?#]/, 1)[0] ?? ACCOUNT_PAGES.user;
      const { language } = readAddress(page, ctx.site.settings.site.languages);
      return handle({ ctx, form, page, language, request }, reply);
    });
  };
  const fromOf = (request: FastifyRequest) => passkeyOriginOf(request, identity.origins());
  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: textOf(form, "password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
  });

  route(PASSKEY_ROUTES.start, async ({ ctx, form, request }, reply) => {
    const started = await startPasskey(ctx, { ...ownPassword(request, form), host: fromOf(request).host });
    if (started.kind === "started") return reply.send({ options: started.options });
    return reply.code(started.kind === "denied" ? 403 : 400).send({ state: STATES[started.kind] });
  });

  route(PASSKEY_ROUTES.add, async ({ ctx, form, page, language, request }, reply) => {
    const sent = { name: textOf(form, "name"), credential: textOf(form, "credential"), from: fromOf(request), language };
    const added = await addPasskey(ctx, sent);
    if (added.kind !== "added" || added.codes === null) return redirectWith(reply, page, STATES[added.kind]);
    const { document } = recoveryCodesPage(ctx, { codes: added.codes, page, language, isNew: true });
    return reply.type("text/html; charset=utf-8").send(document);
  });

  route(PASSKEY_ROUTES.rename, async ({ ctx, form, page }, reply) => {
    const renamed = await renamePasskey(ctx, { passkeyId: textOf(form, "passkey"), name: textOf(form, "name") });
    return redirectWith(reply, page, STATES[renamed]);
  });

  route(PASSKEY_ROUTES.remove, async ({ ctx, form, page, language, request }, reply) => {
    const removed = await removePasskey(ctx, { ...ownPassword(request, form), passkeyId: textOf(form, "passkey"), language });
    return redirectWith(reply, page, STATES[removed]);
  });
}

const STATES = {
  denied: null,
  added: "added",
  renamed: "renamed",
  removed: "removed",
  name: "name",
  gone: "gone",
  "not-created": "not-created",
  exists: "exists",
  wrong: "wrong-password",
  "too-many": "too-many",
  "too-many-attempts": "too-many-attempts",
} as const satisfies Record<string, PasskeyState | null>;

function redirectWith(reply: FastifyReply, page: string, state: PasskeyState | null): FastifyReply {
  return reply.redirect(state === null ? page : `${page}?${new URLSearchParams({ passkey: state })}#${PLACE}`, 303);
}

function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
