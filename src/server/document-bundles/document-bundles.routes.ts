import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  ACCOUNT_BUNDLES_PAGE,
  BUNDLE_FORM,
  BUNDLE_PAGE,
  type BundleProblem,
  bundlePageAfter,
  bundlePageOf,
  readBundleSelection,
  readBundleSource,
} from "#contract/rules/documents/bundle-request.ts";
import { attachmentNamed, type ByteRange, sendFile } from "../documents/index.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { acceptTerms, hasAcceptedTerms } from "../technical-documents/index.ts";
import { openBundle } from "./open-bundle.ts";
import { requestBundle } from "./request-bundle.ts";

const BODY_LIMIT = 16 * 1024;
/** Status and error type for programs. */
const PROBLEMS: Readonly<Record<BundleProblem, readonly [status: number, type: string]>> = {
  none: [400, "NoDocumentsError"],
  terms: [403, "TermsNotAcceptedError"],
  signIn: [401, "InvalidTokenError"],
  signInForSize: [401, "InvalidTokenError"],
  tooLarge: [413, "TooLargeError"],
  tooManyExports: [429, "TooManyExportsError"],
  tooOften: [429, "TooOftenError"],
};

/** Bundles of documents: a form that sends or queues one, and the download of a queued one, for its customer only. */
export function registerDocumentBundles(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop, { bodyLimit: BODY_LIMIT, languageField: "pageLanguage" })(BUNDLE_FORM, (posted) => sendBundle(shop, posted));
  app.route<{ Params: { id: string } }>({
    method: ["GET", "HEAD"],
    url: "/documents/bundles/:id",
    handler: (request, reply) => sendStored(shop, request, reply, request.params.id),
  });
}

async function sendBundle(shop: Shop, { ctx, form, language, link, request, reply }: PostedForm): Promise<string | FastifyReply> {
  reply.header("x-robots-tag", "noindex");
  const source = readBundleSource(form);
  const selection = readBundleSelection(form);
  if (!source || !selection) return link(source ? bundlePageOf(source) : BUNDLE_PAGE);
  const acceptsTerms = form.text("terms") === "yes";
  const key = form.text("key");
  const outcome = await requestBundle(ctx, {
    source,
    selection,
    language,
    hasAcceptedTerms: acceptsTerms || hasAcceptedTerms(request),
    key: isUuid(key) ? key : ctx.random.uuid(),
    network: request.ip,
  });
  if (acceptsTerms && outcome.kind !== "rejected") acceptTerms(reply, shop.identity);
  if (outcome.kind === "queued") return link(`${ACCOUNT_BUNDLES_PAGE}?outcome=requested`);
  if (outcome.kind === "unknown") return link(bundlePageOf(source));
  if (outcome.kind === "archive") {
    reply.type("application/zip").header("content-disposition", attachmentNamed(outcome.fileName));
    return reply.send(Readable.from(outcome.content, { objectMode: false }));
  }
  if ((request.headers.accept ?? "").includes("text/html")) return link(bundlePageAfter(source, selection, outcome.problem));
  const [status, type] = PROBLEMS[outcome.problem];
  return reply.code(status).send({ error: { type } });
}

/** Visitors are redirected to sign in; a bundle that expired, or of another customer, to the account's list. */
async function sendStored(shop: Shop, request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const ctx = await shop.contextOf(request);
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  const isBrowser = (request.headers.accept ?? "").includes("text/html");
  if (!can(ctx.viewer, "useDocumentBundles")) {
    if (!isBrowser) return reply.code(401).send({ error: { type: "InvalidTokenError" } });
    return reply.redirect(`${ctx.site.settings.site.pages.login}?redirect=${encodeURIComponent(request.url)}`, 303);
  }
  const bundle = await openBundle(ctx, id);
  if (!bundle) {
    if (!isBrowser) return reply.code(404).send({ error: { type: "NotFoundError" } });
    return reply.redirect(`${ACCOUNT_BUNDLES_PAGE}?outcome=expired`, 303);
  }
  reply.header("content-disposition", attachmentNamed(bundle.fileName));
  const sent = {
    file: {
      mediaType: "application/zip",
      fileName: bundle.fileName,
      stored: { sha256: `${bundle.bundleId}-${bundle.run}`, bytes: bundle.bytes, at: bundle.finishedAt },
    },
    async read(range: ByteRange = { first: 0, last: bundle.bytes - 1 }) {
      const parts: Buffer[] = [];
      for await (const part of bundle.read(range)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
  return sendFile(request, reply, sent, { hasHash: false });
}
