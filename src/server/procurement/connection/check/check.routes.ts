import type { FastifyInstance } from "fastify";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { requireSameOrigin } from "../../../http/origin-check.ts";
import { knownBrowserToken } from "../../../identity/index.ts";
import type { Shop } from "../../../shop.ts";
import { accountPageOf } from "../account-page.ts";
import { WRITTEN_VERSIONS } from "../../protocols/ids/wire/ids-version.ts";
import { checkConnection } from "./check-connection.ts";

/** Higher than any real software needs; longer values are typing errors and are truncated. */
const MAX_LENGTHS = { returnAddress: 4_096, articleNumber: 50, password: 256 } as const;

/** Form "Verbindung prüfen" in the account; works without JavaScript and redirects back to the page with the result. */
export function registerCheck(app: FastifyInstance, shop: Shop): void {
  app.post(PROCUREMENT_ROUTES.check, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const ctx = await shop.contextOf(request);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const textOf = (name: keyof typeof MAX_LENGTHS): string => {
      const value = form[name];
      return typeof value === "string" ? value.slice(0, MAX_LENGTHS[name] + 1).toWellFormed() : "";
    };
    // Addresses and article numbers contain no control characters, and the database cannot store all of them (NUL).
    const lineOf = (name: "returnAddress" | "articleNumber") =>
      textOf(name)
        .replace(/\p{Cc}/gu, "")
        .trim();
    const { page, language } = accountPageOf(ctx.site, form);
    const checked = await checkConnection(ctx, shop, {
      version: WRITTEN_VERSIONS.find((known) => known === form["version"]) ?? "2.5",
      returnAddress: lineOf("returnAddress"),
      articleNumber: lineOf("articleNumber"),
      password: textOf("password"),
      caller: { ip: request.ip, browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure) },
      language,
      allowsLocal: shop.canSwitchSite,
    });
    if (checked === "denied") return reply.redirect(page, 303);
    return reply.redirect(`${page}?checked=${checked === "checked" ? "done" : checked}#connection-check`, 303);
  });
}
