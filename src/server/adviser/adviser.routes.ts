import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import type { Shop } from "../shop.ts";
import { findLanguage, findSite, getLinkPrefix, shortLanguage } from "../sites/index.ts";
import { type Adviser, readAdvisers } from "./adviser-file.ts";
import { FRAME_FILES, renderFrame } from "./frame-page.ts";
import { recommend } from "./recommend.ts";
import { walkQuestions } from "./walk-questions.ts";

type FrameQuery = { uuid?: string; lang?: string; shop?: string; site?: string; order?: string; a?: string };

const ADVISERS = join(import.meta.dirname, "../../../content/adviser");
const ARCHIVO = "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";

/** Routes of the services host: the script that opens the adviser, and the pages inside its frame. */
export function registerAdviserRoutes(app: FastifyInstance, shop: Shop): void {
  const advisers = readAdvisers(ADVISERS);
  const own = (name: string) => readFileSync(join(import.meta.dirname, "client", name));
  serveFile(app, "adviser.js", "text/javascript; charset=utf-8", own("adviser.js"));
  serveFile(app, "frame.js", "text/javascript; charset=utf-8", own("frame.js"));
  serveFile(app, "frame.css", "text/css; charset=utf-8", own("frame.css"));
  serveFile(app, "archivo.woff2", "font/woff2", readFileSync(fileURLToPath(import.meta.resolve(ARCHIVO))));
  app.get<{ Querystring: FrameQuery }>(`${FRAME_FILES}/frame`, (request, reply) => sendFrame(shop, advisers, request, reply));
}

function sendFrame(
  shop: Shop,
  advisers: ReadonlyMap<string, Adviser>,
  request: FastifyRequest<{ Querystring: FrameQuery }>,
  reply: FastifyReply,
): FastifyReply {
  const query = textsOf(request.query);
  const adviser = advisers.get(query.uuid);
  if (!adviser) return reply.callNotFound() as unknown as FastifyReply;
  const site = (query.site && findSite(shop.content.current().sites, query.site)) || shop.siteOf(request);
  const { languages } = site.settings.site;
  const language = findLanguage(query.lang, languages) ?? languages[0]!;
  const short = shortLanguage(language) === "en" ? "en" : "de";
  // Pages of the shop may embed the frame and receive its messages.
  const allowed = shop.identity.origins();
  const ownOrigin = new URL(`${request.protocol}://${request.host}`).origin;
  const shopOrigin = [query.shop, ownOrigin].find((origin) => allowed.includes(origin)) ?? shop.publicUrl;

  const stand = walkQuestions(adviser, query.a.split("."));
  const phrases = site.phrases?.[language] ?? {};
  const canOrder = query.order !== "no";
  const kept = { uuid: adviser.uuid, lang: language, site: site.siteId, shop: shopOrigin, ...(!canOrder && { order: "no" }) };
  const html = renderFrame({
    adviser,
    stand,
    recommended: stand.kind === "result" ? recommend(shop.catalogues.of(site, short), stand.result) : null,
    language: short,
    theme: site.settings.site.theme,
    shopOrigin,
    loginLink: canOrder ? null : site.settings.site.pages.login,
    shopLink: (path) => shopOrigin + withPrefix(getLinkPrefix(language, languages), path),
    frameLink: (answers) => `${FRAME_FILES}/frame?${new URLSearchParams({ ...kept, ...(answers.length > 0 && { a: answers.join(".") }) })}`,
    t: (key, ...values) => fillPhrase(phrases[key] ?? "", values, phrases[THOUSANDS]),
  });
  return reply
    .header("content-security-policy", framePolicy(allowed))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Allows only resources of the services host, no outgoing requests, and embedding only by a shop. */
function framePolicy(shopOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-ancestors ${["'self'", ...shopOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A repeated parameter is parsed as a list; the first value counts. */
function textsOf(query: FrameQuery): Required<FrameQuery> {
  const text = (value: unknown): string => (Array.isArray(value) ? String(value[0]) : typeof value === "string" ? value : "");
  return {
    uuid: text(query.uuid),
    lang: text(query.lang),
    shop: text(query.shop),
    site: text(query.site),
    order: text(query.order),
    a: text(query.a),
  };
}

function serveFile(app: FastifyInstance, name: string, type: string, body: Buffer): void {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  app.get(`${FRAME_FILES}/${name}`, (request, reply) => {
    reply.header("cache-control", "public, max-age=300").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(type).send(body);
  });
}
