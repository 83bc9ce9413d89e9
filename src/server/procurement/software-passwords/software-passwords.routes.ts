import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PROCUREMENT_ROUTES, type SoftwarePasswordState } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import {
  allowAccountPassword,
  endSoftwarePassword,
  knownBrowserToken,
  MAX_SOFTWARE_NAME_LENGTH,
  makeSoftwarePassword,
  type MadeSoftwarePassword,
  requireSoftwarePasswords,
  SOFTWARE_PROTOCOLS,
  type SoftwareOnlyChosen,
} from "../../identity/index.ts";
import type { Shop } from "../../shop.ts";
import { accountPageOf } from "../connection/account-page.ts";
import { secretPage } from "./secret-page.ts";

/** Fragment of the software passwords on the account page. */
const PLACE = "software-passwords";
const script = readFileSync(join(import.meta.dirname, "copy-secret.mjs"), "utf8");

type Form = Readonly<Record<string, unknown>>;
type Failed = Exclude<MadeSoftwarePassword["kind"], "made" | "denied">;
const STATES: Readonly<Record<Failed, SoftwarePasswordState>> = {
  name: "name",
  wrong: "wrong-password",
  "too-many-attempts": "too-many-attempts",
  "too-many": "too-many",
  again: "again",
};

/** Forms for software passwords; they work without JavaScript and redirect back to the page with the result. */
export function registerSoftwarePasswords(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const ctx = await shop.contextOf(request);
    return { ctx, form: (request.body ?? {}) as Form };
  };
  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: textOf(form, "password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  app.get(PROCUREMENT_ROUTES.copySecretScript, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/javascript; charset=utf-8").send(script),
  );

  app.post(PROCUREMENT_ROUTES.softwarePassword, options, async (request, reply) => {
    const { ctx, form } = await begin(request, reply);
    const { page, language } = accountPageOf(ctx.site, form);
    const name = textOf(form, "name");
    const protocol = SOFTWARE_PROTOCOLS.find((known) => known === form["protocol"]) ?? SOFTWARE_PROTOCOLS[0];
    const made = await makeSoftwarePassword(ctx, { ...ownPassword(request, form), id: textOf(form, "id"), name, protocol, language });
    if (made.kind === "denied") return reply.redirect(page, 303);
    if (made.kind !== "made") return redirectWith(ctx, reply, form, STATES[made.kind], { name: name.slice(0, MAX_SOFTWARE_NAME_LENGTH) });
    return reply.type("text/html; charset=utf-8").send(secretPage(ctx, { ...made, language, page }));
  });

  app.post(PROCUREMENT_ROUTES.endSoftwarePassword, options, async (request, reply) => {
    const { ctx, form } = await begin(request, reply);
    const isEnded = await endSoftwarePassword(ctx, textOf(form, "id"));
    return redirectWith(ctx, reply, form, isEnded ? "ended" : "gone");
  });

  app.post(PROCUREMENT_ROUTES.softwareOnly, options, async (request, reply) => {
    const { ctx, form } = await begin(request, reply);
    const isOnly = form["only"] === "1";
    const chosen = isOnly ? await requireSoftwarePasswords(ctx) : await allowAccountPassword(ctx, ownPassword(request, form));
    return redirectWith(ctx, reply, form, stateOf(chosen, isOnly));
  });
}

function redirectWith(
  ctx: Context,
  reply: FastifyReply,
  form: Form,
  software: SoftwarePasswordState | null,
  more: Record<string, string> = {},
): FastifyReply {
  const { page } = accountPageOf(ctx.site, form);
  return reply.redirect(software === null ? page : `${page}?${new URLSearchParams({ software, ...more })}#${PLACE}`, 303);
}

function stateOf(chosen: SoftwareOnlyChosen, isOnly: boolean): SoftwarePasswordState | null {
  if (chosen === "denied") return null;
  if (chosen === "chosen") return isOnly ? "only" : "not-only";
  return STATES[chosen];
}

function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
