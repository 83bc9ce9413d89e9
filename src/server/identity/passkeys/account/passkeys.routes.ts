import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { PASSKEY_ROUTES, type PasskeyState } from "#contract/routes.ts";
import type { Form } from "../../../http/read-form.ts";
import type { Shop } from "../../../shop.ts";
import { formRoutes, type PostedForm } from "../../../sites/index.ts";
import { knownBrowserToken } from "../../credentials/known-browser.ts";
import { recoveryCodesPage } from "../../second-factor/second-factor-pages.ts";
import { passkeyOriginOf } from "../passkey-origin.ts";
import { addPasskey } from "./add-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { startPasskey } from "./start-passkey.ts";

/** Fragment of the passkeys on the settings page. */
const PLACE = "passkeys";

type Exchange = Omit<PostedForm, "page" | "link"> & { page: string };

/** Requests about the viewer's passkeys. Renaming and removing work without JavaScript; only browsers with it can create one. */
export function registerPasskeys(app: FastifyInstance, shop: Shop): void {
  const { identity } = shop;
  const post = formRoutes(app, shop, { hidesReferrer: true });
  const route = (path: string, handle: (exchange: Exchange) => Promise<string | FastifyReply>) =>
    post(path, ({ page, ...posted }) => handle({ ...posted, page: page ?? ACCOUNT_PAGES.user }));
  const fromOf = (request: FastifyRequest) => passkeyOriginOf(request, identity.origins());
  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: form.text("password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
  });

  route(PASSKEY_ROUTES.start, async ({ ctx, form, request, reply }) => {
    const started = await startPasskey(ctx, { ...ownPassword(request, form), host: fromOf(request).host });
    if (started.kind === "started") return reply.send({ options: started.options });
    return reply.code(started.kind === "denied" ? 403 : 400).send({ state: STATES[started.kind] });
  });

  route(PASSKEY_ROUTES.add, async ({ ctx, form, page, language, request, reply }) => {
    const sent = { name: form.text("name"), credential: form.text("credential"), from: fromOf(request), language };
    const added = await addPasskey(ctx, sent);
    if (added.kind !== "added" || added.codes === null) return pageAfter(page, STATES[added.kind]);
    const { document } = recoveryCodesPage(ctx, { codes: added.codes, page, language, isNew: true });
    return reply.type("text/html; charset=utf-8").send(document);
  });

  route(PASSKEY_ROUTES.rename, async ({ ctx, form, page }) => {
    const renamed = await renamePasskey(ctx, { passkeyId: form.text("passkey"), name: form.text("name") });
    return pageAfter(page, STATES[renamed]);
  });

  route(PASSKEY_ROUTES.remove, async ({ ctx, form, page, language, request }) => {
    const removed = await removePasskey(ctx, { ...ownPassword(request, form), passkeyId: form.text("passkey"), language });
    return pageAfter(page, STATES[removed]);
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

function pageAfter(page: string, state: PasskeyState | null): string {
  return state === null ? page : `${page}?${new URLSearchParams({ passkey: state })}#${PLACE}`;
}
