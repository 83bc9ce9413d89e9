import type { FastifyInstance } from "fastify";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import {
  readRecipientFormat,
  readRecipientKind,
  RECIPIENT_FORMS,
  RECIPIENT_PAGES,
  type RecipientKind,
  type RecipientOutcome,
} from "#contract/rules/documents/document-recipients.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes, type PostedForm } from "../../sites/index.ts";
import { addRecipient } from "./add-recipient.ts";
import { confirmRecipient, removeRecipient, resendConfirmation } from "./change-recipients.ts";
import { readConfirmationKey } from "./confirmation-key.ts";

const BODY_LIMIT = 8 * 1024;

/** The forms of document recipients, which work without JavaScript. Each redirects to the page that shows its outcome. */
export function registerRecipientRoutes(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop, { bodyLimit: BODY_LIMIT, languageField: "language" });
  const post = (path: string, act: (posted: PostedForm) => Promise<string>) =>
    postForm(path, async (posted) => posted.link(await act(posted)));
  post(RECIPIENT_FORMS.add, add);
  post(RECIPIENT_FORMS.remove, remove);
  post(RECIPIENT_FORMS.resend, resend);
  post(RECIPIENT_FORMS.confirm, confirm);
}

async function add({ ctx, form, language }: PostedForm): Promise<string> {
  const { viewer } = ctx;
  const kind = readRecipientKind(form.text("kind"));
  if (!can(viewer, "chooseRecipients") || kind === null) return RECIPIENT_PAGES.list;
  const email = form.text("email").slice(0, MAX_EMAIL_LENGTH);
  const format = readRecipientFormat(kind, form.text("format"));
  const outcome = await addRecipient({ ...ctx, viewer }, { kind, email, format, language });
  const isDone = outcome === "added" || outcome === "mailed";
  return pageAfter(outcome, kind, isDone ? "" : email);
}

async function remove({ ctx, form }: PostedForm): Promise<string> {
  const { viewer } = ctx;
  if (!can(viewer, "chooseRecipients")) return RECIPIENT_PAGES.list;
  await removeRecipient({ ...ctx, viewer }, form.text("id"));
  return pageAfter("removed", readRecipientKind(form.text("kind")));
}

async function resend({ ctx, form, language }: PostedForm): Promise<string> {
  const { viewer } = ctx;
  if (!can(viewer, "chooseRecipients")) return RECIPIENT_PAGES.list;
  const outcome = await resendConfirmation({ ...ctx, viewer }, form.text("id"), language);
  return outcome === null ? RECIPIENT_PAGES.list : pageAfter(outcome, readRecipientKind(form.text("kind")));
}

/** By a button on the page of the mailed link, so that link scanners confirm nothing. */
async function confirm({ ctx, form }: PostedForm): Promise<string> {
  const key = readConfirmationKey(form.text("key"));
  if (key === null) return RECIPIENT_PAGES.confirm;
  await confirmRecipient(ctx, key);
  return `${RECIPIENT_PAGES.confirm}?key=${key}`;
}

/** The typed address comes back, unless it was saved. */
function pageAfter(outcome: RecipientOutcome, kind: RecipientKind | null, email = ""): string {
  const query = new URLSearchParams({ outcome, ...(kind && { kind }), ...(email && { email }) });
  return `${RECIPIENT_PAGES.list}?${query}${kind ? `#${kind}` : ""}`;
}
