import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { PROCUREMENT_ACCOUNT_PAGE, PROCUREMENT_ROUTES, type SoftwarePasswordState } from "#contract/routes.ts";
import type { Form } from "../../http/read-form.ts";
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
import { formRoutes } from "../../sites/index.ts";
import { secretPage } from "./secret-page.ts";

/** Fragment of the software passwords on the account page. */
const PLACE = "software-passwords";
const script = readFileSync(join(import.meta.dirname, "copy-secret.mjs"), "utf8");

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
  const post = formRoutes(app, shop, { pageField: "redirect", hidesReferrer: true });
  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: form.text("password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  app.get(PROCUREMENT_ROUTES.copySecretScript, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/javascript; charset=utf-8").send(script),
  );

  post(PROCUREMENT_ROUTES.softwarePassword, async ({ ctx, form, page: from, language, request, reply }) => {
    const page = from ?? PROCUREMENT_ACCOUNT_PAGE;
    const name = form.text("name");
    const protocol = SOFTWARE_PROTOCOLS.find((known) => known === form.text("protocol")) ?? SOFTWARE_PROTOCOLS[0];
    const made = await makeSoftwarePassword(ctx, { ...ownPassword(request, form), id: form.text("id"), name, protocol, language });
    if (made.kind === "denied") return page;
    if (made.kind !== "made") return pageAfter(page, STATES[made.kind], { name: name.slice(0, MAX_SOFTWARE_NAME_LENGTH) });
    return reply.type("text/html; charset=utf-8").send(secretPage(ctx, { ...made, language, page }));
  });

  post(PROCUREMENT_ROUTES.endSoftwarePassword, async ({ ctx, form, page }) => {
    const isEnded = await endSoftwarePassword(ctx, form.text("id"));
    return pageAfter(page, isEnded ? "ended" : "gone");
  });

  post(PROCUREMENT_ROUTES.softwareOnly, async ({ ctx, form, page, request }) => {
    const isOnly = form.text("only") === "1";
    const chosen = isOnly ? await requireSoftwarePasswords(ctx) : await allowAccountPassword(ctx, ownPassword(request, form));
    return pageAfter(page, stateOf(chosen, isOnly));
  });
}

function pageAfter(page: string | null, software: SoftwarePasswordState | null, more: Record<string, string> = {}): string {
  const account = page ?? PROCUREMENT_ACCOUNT_PAGE;
  return software === null ? account : `${account}?${new URLSearchParams({ software, ...more })}#${PLACE}`;
}

function stateOf(chosen: SoftwareOnlyChosen, isOnly: boolean): SoftwarePasswordState | null {
  if (chosen === "denied") return null;
  if (chosen === "chosen") return isOnly ? "only" : "not-only";
  return STATES[chosen];
}
