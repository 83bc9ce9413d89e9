import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import {
  readRecipientFormat,
  readRecipientKind,
  RECIPIENT_FORMS,
  RECIPIENT_PAGES,
  type RecipientKind,
  type RecipientOutcome,
} from "#contract/rules/documents/document-recipients.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { findLanguage, getLinkPrefix } from "../../sites/index.ts";
import { addRecipient } from "./add-recipient.ts";
import { confirmRecipient, removeRecipient, resendConfirmation } from "./change-recipients.ts";
import { readConfirmationKey } from "./confirmation-key.ts";

const BODY_LIMIT = 8 * 1024;

type Call = { ctx: Context; form: (name: string) => string; language: string };

/** The forms of document recipients, which work without JavaScript. Each redirects to the page that shows its outcome. */
export function registerRecipientRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: BODY_LIMIT };
  const acting = (act: (call: Call) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(await shop.contextOf(request), request);
    const { languages } = call.ctx.site.settings.site;
    const page = withPrefix(getLinkPrefix(call.language, languages), await act(call));
    return reply.header("cache-control", "no-store").redirect(page, 303);
  };
  app.post(RECIPIENT_FORMS.add, options, acting(add));
  app.post(RECIPIENT_FORMS.remove, options, acting(remove));
  app.post(RECIPIENT_FORMS.resend, options, acting(resend));
  app.post(RECIPIENT_FORMS.confirm, options, acting(confirm));
}

async function add({ ctx, form, language }: Call): Promise<string> {
  const { viewer } = ctx;
  const kind = readRecipientKind(form("kind"));
  if (!can(viewer, "chooseRecipients") || kind === null) return RECIPIENT_PAGES.list;
  const email = form("email").slice(0, MAX_EMAIL_LENGTH);
  const format = readRecipientFormat(kind, form("format"));
  const outcome = await addRecipient({ ...ctx, viewer }, { kind, email, format, language });
  const isDone = outcome === "added" || outcome === "mailed";
  return pageAfter(outcome, kind, isDone ? "" : email);
}

async function remove({ ctx, form }: Call): Promise<string> {
  const { viewer } = ctx;
  if (!can(viewer, "chooseRecipients")) return RECIPIENT_PAGES.list;
  await removeRecipient({ ...ctx, viewer }, form("id"));
  return pageAfter("removed", readRecipientKind(form("kind")));
}

async function resend({ ctx, form, language }: Call): Promise<string> {
  const { viewer } = ctx;
  if (!can(viewer, "chooseRecipients")) return RECIPIENT_PAGES.list;
  const outcome = await resendConfirmation({ ...ctx, viewer }, form("id"), language);
  return outcome === null ? RECIPIENT_PAGES.list : pageAfter(outcome, readRecipientKind(form("kind")));
}

/** By a button on the page of the mailed link, so that link scanners confirm nothing. */
async function confirm({ ctx, form }: Call): Promise<string> {
  const key = readConfirmationKey(form("key"));
  if (key === null) return RECIPIENT_PAGES.confirm;
  await confirmRecipient(ctx, key);
  return `${RECIPIENT_PAGES.confirm}?key=${key}`;
}

/** The typed address comes back, unless it was saved. */
function pageAfter(outcome: RecipientOutcome, kind: RecipientKind | null, email = ""): string {
  const query = new URLSearchParams({ outcome, ...(kind && { kind }), ...(email && { email }) });
  return `${RECIPIENT_PAGES.list}?${query}${kind ? `#${kind}` : ""}`;
}

function callOf(ctx: Context, request: FastifyRequest): Call {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const form = (name: string) => (typeof body[name] === "string" ? body[name].slice(0, 500) : "");
  const { languages } = ctx.site.settings.site;
  return { ctx, form, language: findLanguage(form("language"), languages) ?? languages[0]! };
}
