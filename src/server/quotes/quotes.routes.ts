import { germanDay } from "#contract/format/german-day.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { guestQuotePath, QUOTE_PAGES, QUOTE_ROUTES, quoteQuery } from "#contract/quote-links.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import {
  MAX_QUOTE_FILE_BYTES,
  MAX_QUOTE_FILES,
  MAX_QUOTE_LINES,
  type QuoteFileProblem,
  type QuoteFormMessage,
  type QuoteMessage,
} from "#contract/rules/quotes/quote-request.ts";
import type { Context } from "../context.ts";
import { attachmentNamed } from "../documents/index.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, getLinkPrefix, readAddress } from "../sites/index.ts";
import { changeQuote } from "./change/change-quote.ts";
import { sendMessage } from "./change/send-message.ts";
import { takeOverQuote } from "./guest/take-over-quote.ts";
import { addFile } from "./request/add-file.ts";
import { discardDraft } from "./request/discard-draft.ts";
import { readRequestForm } from "./request/read-request-form.ts";
import { saveDraft } from "./request/save-draft.ts";
import { submitRequest } from "./request/submit-request.ts";
import { printQuote } from "./show/quote-document.ts";
import { readFile } from "./show/read-file.ts";

/** Article, quantity, price and removal of each line. */
const MAX_FIELDS = 4 * (MAX_QUOTE_LINES + 1) + 40;
const BODY_LIMIT = (MAX_QUOTE_FILES + 1) * MAX_QUOTE_FILE_BYTES;

/** Forms of quotes that work without JavaScript, and downloads for the session's customer. */
export function registerQuotes(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: MAX_QUOTE_FILES * 2, fields: MAX_FIELDS, parts: MAX_FIELDS + 20, fileSize: MAX_QUOTE_FILE_BYTES, fieldSize: 10_000 },
    });
    const upload = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: BODY_LIMIT };
    scope.post(QUOTE_ROUTES.draft, upload, (request, reply) => answerForm(shop, request, reply));
  });

  post(QUOTE_ROUTES.discard, async ({ ctx, form, link }) => {
    await discardDraft(ctx, form.text("draft"));
    return link(QUOTE_PAGES.list);
  });

  post(QUOTE_ROUTES.message, async ({ ctx, form, link }) => {
    const outcome = await sendMessage(ctx, { named: form.text("number"), text: form.text("text") });
    const message = { sent: "sent", empty: "empty", "too-often": "tooOften", unknown: null } as const;
    return link(quotePage(form.text("number"), message[outcome]));
  });

  for (const action of ["withdraw", "reject"] as const)
    post(QUOTE_ROUTES[action], async ({ ctx, form, link }) => {
      const outcome = await changeQuote(ctx, { named: form.text("number"), action, reason: form.text("reason") });
      const done = action === "withdraw" ? "withdrawn" : "rejected";
      return link(quotePage(form.text("number"), outcome === "changed" ? done : outcome === "unknown" ? null : "changed"));
    });

  post(QUOTE_ROUTES.takeOver, async ({ ctx, form, link }) => {
    const [named, token] = [form.text("number"), form.text("token")];
    const outcome = await takeOverQuote(ctx, { named, token });
    if (outcome.kind === "taken-over") return link(quotePage(outcome.quoteNumber, "takenOver"));
    // The quote's page says why it was not taken over.
    return link(guestQuotePath(named.slice(0, 40), token.slice(0, 200)));
  });

  app.get<{ Params: { id: string } }>(`${QUOTE_ROUTES.files}/:id`, async (request, reply) => {
    const file = await readFile(await shop.contextOf(request), request.params.id);
    return download(reply, file?.mediaType ?? "", file);
  });
  app.get<{ Params: { number: string } }>(`${QUOTE_ROUTES.documents}/:number.pdf`, async (request, reply) =>
    download(reply, "application/pdf", await printQuote(await shop.contextOf(request), request.params.number)),
  );
}

async function answerForm(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const ctx = await shop.contextOf(request);
  const received = await receive(ctx, request);
  const { languages } = ctx.site.settings.site;
  const prefix = getLinkPrefix(readAddress(received.page, languages).language, languages);
  const toQuote = (quoteNumber: string) => reply.redirect(prefix + quotePage(quoteNumber, "requested"), 303);
  if (received.kind === "sent") return toQuote(received.quoteNumber);
  const { draftId, file } = received;
  const toForm = (message: QuoteFormMessage | null, rejected: readonly string[] = []) =>
    reply.redirect(prefix + formLink({ draftId, message, file, rejected }), 303);
  if (received.kind !== "saved") return toForm(received.kind === "too-often" ? "tooOften" : "failed");
  const { action, unknown, unreadable } = received;
  if (unknown.length > 0) return toForm("unknownArticle", unknown);
  if (unreadable.length > 0) return toForm("unreadable", unreadable);
  if (action !== "send" || file !== null) return toForm(action === "save" ? "saved" : null);
  const outcome = await submitRequest(ctx, draftId!);
  if (outcome.kind === "sent") return toQuote(outcome.quoteNumber);
  return toForm(outcome.kind === "problems" ? "problems" : outcome.kind === "too-often" ? "tooOften" : "failed");
}

type Received = { page: string } & (
  | { kind: "sent"; quoteNumber: string }
  | {
      kind: "saved" | "too-often" | "not-allowed";
      draftId: string | null;
      action: "save" | "add" | "send";
      unknown: readonly string[];
      unreadable: readonly string[];
      file: QuoteFileProblem | null;
    }
);

/** Saves the fields, then each file as it arrives, so that at most one is in memory. The form sends its files last. */
async function receive(ctx: Context, request: FastifyRequest): Promise<Received> {
  const fields = new Map<string, string>();
  let saved: Received | null = null;
  let file: QuoteFileProblem | null = null;
  const read = () => {
    const { language } = readAddress(safePath((fields.get("page") ?? "").slice(0, 300)) ?? "/", ctx.site.settings.site.languages);
    return { language, ...readRequestForm(fields, { today: germanDay(ctx.clock.now()), mark: decimalMarkOf(language) }) };
  };
  const save = async (): Promise<Received> => {
    const { page, action, unreadable, language, ...form } = read();
    const outcome = await saveDraft(ctx, { ...form, language });
    if (outcome.kind === "sent") return { ...outcome, page };
    return outcome.kind === "saved"
      ? { ...outcome, page, action, unreadable, file: null }
      : { kind: outcome.kind, page, action, draftId: form.draftId, unknown: [], unreadable, file: null };
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        if (typeof part.value === "string") fields.set(part.fieldname, part.value);
        continue;
      }
      saved ??= await save();
      if (saved.kind !== "saved" || part.filename === "") {
        part.file.resume();
        continue;
      }
      const content = await part.toBuffer().catch((error: unknown) => {
        if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") return null;
        throw error;
      });
      if (content?.length === 0) continue;
      file = (content ? await addFile(ctx, { draftId: saved.draftId!, uploadedName: part.filename, content }) : "tooLarge") ?? file;
    }
  } catch (error) {
    // The body is no form, or exceeds a limit; what arrived before is saved.
    request.log.info({ err: error }, "an uploaded quote request could not be read completely");
    file ??= (error as { code?: string }).code === "FST_FILES_LIMIT" ? "tooMany" : "tooLarge";
  }
  saved ??= await save();
  // The pressed button comes after the files.
  return saved.kind === "sent" ? saved : { ...saved, file, action: read().action };
}

type FormLink = { draftId: string | null; message: QuoteFormMessage | null; file: QuoteFileProblem | null; rejected: readonly string[] };

function formLink({ draftId, message, file, rejected }: FormLink): string {
  const query = new URLSearchParams({
    ...(draftId !== null && { draft: draftId }),
    ...(message && { message }),
    ...(file && { file }),
    ...(rejected.length > 0 && { rejected: rejected.join(", ").slice(0, 200) }),
  }).toString();
  return `${QUOTE_PAGES.request}${query && `?${query}`}`;
}

function quotePage(quoteNumber: string, message: QuoteMessage | null): string {
  return `${QUOTE_PAGES.details}${quoteQuery(quoteNumber)}${message ? `&message=${message}` : ""}`;
}

function download(reply: FastifyReply, mediaType: string, found: { fileName: string; content: Uint8Array } | null): FastifyReply {
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
  if (!found) return reply.code(404).send({ error: { type: "NotFoundError" } });
  return reply.type(mediaType).header("content-disposition", attachmentNamed(found.fileName)).send(Buffer.from(found.content));
}
