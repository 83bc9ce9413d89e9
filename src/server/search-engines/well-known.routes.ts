import type { FastifyInstance } from "fastify";
import { DAY_MS } from "#contract/format/calendar.ts";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { getRequestOrigin } from "../content/index.ts";
import type { Shop } from "../shop.ts";

const PATH = "/.well-known";
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Addresses that browsers, password managers and security researchers know (TRUST-32). */
export function registerWellKnown(app: FastifyInstance, shop: Shop): void {
  app.get(`${PATH}/security.txt`, (request, reply) => {
    const { languages, supportEmail } = shop.siteOf(request).settings.site;
    if (!supportEmail) return reply.callNotFound();
    const expires = new Date(shop.clock.now().getTime() + VALID_DAYS * DAY_MS);
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set(languages.map((language) => language.split("-", 1)[0]))].join(", ")}`,
      `Canonical: ${getRequestOrigin(shop, request)}${PATH}/security.txt`,
    ];
    return reply
      .header("cache-control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });

  app.get(`${PATH}/change-password`, (_request, reply) => reply.redirect(`${ACCOUNT_PAGES.user}#password`));

  app.get(`${PATH}/passkey-endpoints`, (request, reply) => {
    const page = `${getRequestOrigin(shop, request)}${ACCOUNT_PAGES.user}#passkeys`;
    return reply.header("cache-control", "public, max-age=86400").send({ enroll: page, manage: page });
  });
}
