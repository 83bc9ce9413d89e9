import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isModel } from "#contract/rules/documents/bundle-request.ts";
import { declarationAddress } from "#contract/rules/documents/document-address.ts";
import type { Context } from "../context.ts";
import { attachmentNamed, sendFile } from "../documents/index.ts";
import { pickLanguage } from "../http/html/html-language.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { readForm } from "../http/read-form.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix } from "../sites/index.ts";
import { anonymousViewer } from "../viewer.ts";
import { describeDeclaration } from "./declaration/describe-declaration.ts";
import { findRevisions } from "./declaration/find-revisions.ts";
import { pickRevision } from "./declaration/pick-revision.ts";
import { findDocumentOfFile } from "./find-document-of-file.ts";
import { downloadName } from "./download-name.ts";
import { openFile } from "./open-file.ts";
import { refuseDeclaration } from "./declaration/refuse-declaration.ts";
import type { TechnicalDocument } from "./technical-document.ts";
import { addressOf } from "./technical-documents.wire.ts";
import { acceptTerms, hasAcceptedTerms, MODEL_TERMS_PATH, sendTerms } from "./terms/model-terms.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
/** Programs that show these in a page; all other files are downloads. */
const INLINE = /^(application\/pdf|image\/(jpeg|png|webp))$/;

/** Files of technical documents. All but models are public: no session is read and no cookie is set. */
export function registerTechnicalDocumentRoutes(app: FastifyInstance, shop: Shop): void {
  app.route<{ Params: { sha256: string; name: string } }>({
    method: ["GET", "HEAD"],
    url: "/documents/:sha256/:name",
    async handler(request, reply) {
      const { ctx, language } = callOf(shop, request);
      const { sha256 } = request.params;
      const document = await findDocumentOfFile(ctx, sha256);
      if (!document) return refuseDeclaration(request, reply, { ctx, language, number: "" });
      if (!isModel(document.kind)) return send(request, reply, { ctx, language, document, cacheControl: FOR_EVER });
      const { modelsNeedSignIn, languages, pages } = ctx.site.settings.site;
      if (modelsNeedSignIn && !can((await shop.identify(request)).viewer, "seeAccount")) {
        const login = getLinkPrefix(language, languages) + pages.login;
        return reply.header("cache-control", "no-store").redirect(`${login}?redirect=${encodeURIComponent(request.url)}`, 303);
      }
      if (!hasAcceptedTerms(request)) return sendTerms(reply, { ctx, language, sha256, name: downloadName(ctx, language, document) });
      return send(request, reply, { ctx, language, document, cacheControl: "private, no-cache" });
    },
  });

  app.post(MODEL_TERMS_PATH, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    const form = readForm(request);
    const { ctx, language } = callOf(shop, request, form.text("language"));
    const document = await findDocumentOfFile(ctx, form.text("file"));
    if (!document) return refuseDeclaration(request, reply, { ctx, language, number: "" });
    acceptTerms(reply.header("cache-control", "no-store"), shop.identity);
    return reply.redirect(addressOf(ctx, language, document), 303);
  });

  app.route<{ Params: { number: string } }>({
    method: ["GET", "HEAD"],
    url: "/dop/:number",
    async handler(request, reply) {
      const { number } = request.params;
      if (number.endsWith(".json")) return sendDescription(shop, request, reply, number.slice(0, -".json".length));
      return sendDeclaration(shop, request, reply, { number, revision: null });
    },
  });

  app.route<{ Params: { number: string; revision: string } }>({
    method: ["GET", "HEAD"],
    url: "/dop/:number/:revision",
    async handler(request, reply) {
      const { number, revision } = request.params;
      return sendDeclaration(shop, request, reply, { number, revision: /^\d{1,4}$/.test(revision) ? Number(revision) : 0 });
    },
  });
}

type Call = { ctx: Context; language: string };

/** Without a viewer, because the response is the same for everyone. Language: the parameter, else the browser's, else the site's. */
function callOf(shop: Shop, request: FastifyRequest, asked: unknown = (request.query as { language?: unknown }).language): Call {
  const ctx = shop.createContext(shop.siteOf(request), anonymousViewer, request);
  const { languages } = ctx.site.settings.site;
  const chosen = typeof asked === "string" && /^[a-z]{2}$/.test(asked) ? languages.find((tag) => tag.startsWith(asked)) : undefined;
  return { ctx, language: chosen ?? pickLanguage(request.headers["accept-language"], languages) ?? languages[0]! };
}

async function sendDeclaration(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { number, revision }: { number: string; revision: number | null },
): Promise<FastifyReply> {
  const { ctx, language } = callOf(shop, request);
  reply.header("vary", "Accept-Language");
  const document = pickRevision(await findRevisions(ctx, number), { revision, language: languageOf(request, language) });
  if (!document) return refuseDeclaration(request, reply, { ctx, language, number });
  if (document.supersededBy !== null) {
    const newest = declarationAddress(document.number, { revision: document.supersededBy, language: document.language });
    reply.header("link", `<${ctx.publicUrl}${newest}>; rel="successor-version"`);
  }
  return send(request, reply, { ctx, language, document, cacheControl: "no-cache" });
}

/** The document's language: also one that the site does not have. */
function languageOf(request: FastifyRequest, language: string): string {
  const asked = (request.query as { language?: unknown }).language;
  return typeof asked === "string" && /^[a-z]{2,3}$/.test(asked) ? asked : language.slice(0, 2);
}

async function sendDescription(shop: Shop, request: FastifyRequest, reply: FastifyReply, number: string): Promise<FastifyReply> {
  const { ctx, language } = callOf(shop, request);
  const revisions = await findRevisions(ctx, number);
  if (revisions.length === 0) return refuseDeclaration(request, reply, { ctx, language, number });
  return reply.header("cache-control", "no-cache").send(await describeDeclaration(ctx, language, revisions));
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, language, document, cacheControl }: Call & { document: TechnicalDocument; cacheControl: string },
): Promise<FastifyReply> {
  const opened = openFile(ctx, language, document);
  if (!opened) return refuseDeclaration(request, reply, { ctx, language, number: document.number });
  const etag = `"${opened.file.stored.sha256}"`;
  const name = attachmentNamed(opened.file.fileName);
  reply
    .header("cache-control", cacheControl)
    .header("content-language", document.language)
    .header("content-disposition", INLINE.test(opened.file.mediaType) ? name.replace(/^attachment/, "inline") : name);
  if (request.headers["if-none-match"]?.split(/,\s*/).some((known) => known === etag || known === "*" || known === `W/${etag}`)) {
    return reply.code(304).header("etag", etag).send();
  }
  return sendFile(request, reply, opened);
}
