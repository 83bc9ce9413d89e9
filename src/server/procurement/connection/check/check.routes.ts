import type { FastifyInstance } from "fastify";
import { PROCUREMENT_ACCOUNT_PAGE, PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { knownBrowserToken } from "../../../identity/index.ts";
import type { Shop } from "../../../shop.ts";
import { formRoutes } from "../../../sites/index.ts";
import { WRITTEN_VERSIONS } from "../../protocols/ids/wire/ids-version.ts";
import { checkConnection } from "./check-connection.ts";

/** Higher than any real software needs; longer values are typing errors and are truncated. */
const MAX_LENGTHS = { returnAddress: 4_096, articleNumber: 50, password: 256 } as const;

/** Form "Verbindung prüfen" in the account; works without JavaScript and redirects back to the page with the result. */
export function registerCheck(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop, { pageField: "redirect", hidesReferrer: true });
  post(PROCUREMENT_ROUTES.check, async ({ ctx, form, page: from, language, request }) => {
    const page = from ?? PROCUREMENT_ACCOUNT_PAGE;
    const textOf = (name: keyof typeof MAX_LENGTHS) =>
      form
        .text(name)
        .slice(0, MAX_LENGTHS[name] + 1)
        .toWellFormed();
    // Addresses and article numbers contain no control characters, and the database cannot store all of them (NUL).
    const lineOf = (name: "returnAddress" | "articleNumber") =>
      textOf(name)
        .replace(/\p{Cc}/gu, "")
        .trim();
    const checked = await checkConnection(ctx, shop, {
      version: WRITTEN_VERSIONS.find((known) => known === form.text("version")) ?? "2.5",
      returnAddress: lineOf("returnAddress"),
      articleNumber: lineOf("articleNumber"),
      password: textOf("password"),
      caller: { ip: request.ip, browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure) },
      language,
      allowsLocal: shop.canSwitchSite,
    });
    if (checked === "denied") return page;
    return `${page}?checked=${checked === "checked" ? "done" : checked}#connection-check`;
  });
}
