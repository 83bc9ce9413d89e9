import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Feature } from "#contract/rules/shop/features.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Context } from "../context.ts";
import { onlyWith } from "../feature-gate.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { type Form, readForm } from "../http/read-form.ts";
import type { Shop } from "../shop.ts";
import { findLanguage, getLinkPrefix, readAddress } from "./address.ts";

export type PostedForm = {
  ctx: Context;
  form: Form;
  /** Path of the page with the form, without its query; null if it is not a page of this shop. */
  page: string | null;
  /** Full tag of the page's language. */
  language: string;
  /** A path in the page's language. */
  link(path: string): string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type FormOptions = {
  /** The forms exist only on sites with this feature. */
  feature?: Feature;
  bodyLimit?: number;
  /** Field with the address of the page; defaults to "page". */
  pageField?: string;
  /** Field with the tag of the page's language; without it, the page's address says the language. */
  languageField?: string;
  /** For addresses with secrets. */
  hidesReferrer?: boolean;
};

type FormShop = Pick<Shop, "identity" | "contextOf" | "siteOf">;

/** Longer than any address of a page. */
const MAX_PAGE_LENGTH = 2_000;

/**
 * Registers forms that work without JavaScript, from our own pages only. Each returns the address that the browser is redirected
 * to, or sends a response itself.
 */
export function formRoutes(app: FastifyInstance, shop: FormShop, options: FormOptions = {}) {
  const { feature, bodyLimit, pageField = "page", languageField, hidesReferrer = false } = options;
  const onRequest = [requireSameOrigin(shop.identity.origins), ...(feature ? [onlyWith(shop, feature)] : [])];
  return (path: string, run: (posted: PostedForm) => Promise<string | FastifyReply>): void => {
    app.post(path, { onRequest, ...(bodyLimit !== undefined && { bodyLimit }) }, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      if (hidesReferrer) void reply.header("referrer-policy", "no-referrer");
      const ctx = await shop.contextOf(request);
      const form = readForm(request);
      const { languages } = ctx.site.settings.site;
      const page = readPage(form.text(pageField));
      const named = languageField === undefined ? null : findLanguage(form.text(languageField), languages);
      const language = named ?? readAddress(page ?? "/", languages).language;
      const link = (target: string) => withPrefix(getLinkPrefix(language, languages), target);
      const next = await run({ ctx, form, page, language, link, request, reply });
      return typeof next === "string" ? reply.redirect(next, 303) : reply;
    });
  };
}

function readPage(address: string): string | null {
  return address.length > MAX_PAGE_LENGTH ? null : (safePath(address)?.split(/[?#]/, 1)[0] ?? null);
}
