import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RETURN_PAGES, RETURN_ROUTES, returnFormQuery, returnQuery } from "#contract/return-links.ts";
import { MAX_PICTURE_BYTES, MAX_RETURN_PICTURES, type PictureProblem, type ReturnMessage } from "#contract/rules/orders/returns.ts";
import type { Context } from "../context.ts";
import { attachmentNamed } from "../documents/index.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, getLinkPrefix, readAddress } from "../sites/index.ts";
import { addPicture } from "./form/add-picture.ts";
import { discardDraft } from "./form/discard-draft.ts";
import { readReturnForm } from "./form/read-return-form.ts";
import { saveDraft } from "./form/save-draft.ts";
import { showForm } from "./form/show-form.ts";
import { submitReturn } from "./form/submit-return.ts";
import { findFormProblems } from "./form/find-form-problems.ts";
import { readPicture } from "./show/read-picture.ts";
import { printSlip } from "./show/return-slip.ts";

/** Three fields for each line of the largest order. */
const MAX_FIELDS = 6_000;
const BODY_LIMIT = (MAX_RETURN_PICTURES + 1) * MAX_PICTURE_BYTES;

/** The form of a return, in two steps that work without JavaScript, and its downloads for the session's customer. */
export function registerReturns(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: MAX_RETURN_PICTURES * 2, fields: MAX_FIELDS, parts: MAX_FIELDS + 20, fileSize: MAX_PICTURE_BYTES, fieldSize: 4_000 },
    });
    const upload = { onRequest: requireSameOrigin(shop.identity.origins), bodyLimit: BODY_LIMIT };
    scope.post(RETURN_ROUTES.draft, upload, (request, reply) => answerDraft(shop, request, reply));
  });

  post(RETURN_ROUTES.submit, async ({ ctx, form, link }) => {
    const outcome = await submitReturn(ctx, form.text("id"));
    if (outcome.kind === "sent") return link(`${RETURN_PAGES.details}${returnQuery(outcome.returnNumber)}&sent=1`);
    if (outcome.kind === "unknown") return link(RETURN_PAGES.list);
    return link(formLink(outcome.orderCode, { message: outcome.kind === "too-often" ? "tooOften" : "changed" }));
  });

  post(RETURN_ROUTES.discard, async ({ ctx, form, link }) => {
    await discardDraft(ctx, form.text("id"));
    return link(ctx.site.settings.site.pages.orderDetails + returnFormQuery(form.text("order")));
  });

  app.get<{ Params: { id: string } }>(`${RETURN_ROUTES.pictures}/:id`, async (request, reply) =>
    download(reply, "image/jpeg", await readPicture(await shop.contextOf(request), request.params.id)),
  );
  app.get<{ Params: { number: string } }>(`${RETURN_ROUTES.slips}/:number.pdf`, async (request, reply) =>
    download(reply, "application/pdf", await printSlip(await shop.contextOf(request), request.params.number)),
  );
}

async function answerDraft(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const ctx = await shop.contextOf(request);
  const saved = await receive(ctx, request);
  const { languages } = ctx.site.settings.site;
  const prefix = getLinkPrefix(readAddress(saved.page, languages).language, languages);
  if (saved.kind === "unknown-order") return reply.redirect(prefix + RETURN_PAGES.list, 303);
  const { orderCode, picture } = saved;
  const link = (given: LinkQuery) => reply.redirect(prefix + formLink(orderCode, { ...given, picture }), 303);
  if (saved.kind !== "saved") return link({ message: saved.kind === "too-often" ? "tooOften" : "failed" });
  const form = saved.isCheck && picture === null ? await showForm(ctx, orderCode) : null;
  if (!form) return link({});
  return link(findFormProblems(form).length > 0 ? { message: "problems" } : { step: "check" });
}

type Received = { page: string } & (
  | { kind: "unknown-order" }
  | { kind: "saved" | "too-often" | "failed"; orderCode: string; isCheck: boolean; picture: PictureProblem | null }
);

/** Saves the fields, then each picture as it arrives, so that at most one is in memory. The form sends its pictures last. */
async function receive(ctx: Context, request: FastifyRequest): Promise<Received> {
  const fields = new Map<string, string>();
  let saved: Received | null = null;
  let draftId = "";
  let picture: PictureProblem | null = null;
  const save = async (): Promise<Received> => {
    const { orderCode, page, isCheck, ...input } = readReturnForm(fields);
    const outcome = await saveDraft(ctx, { orderCode, ...input, language: readAddress(page, ctx.site.settings.site.languages).language });
    if (outcome.kind === "saved") draftId = outcome.returnId;
    return outcome.kind === "unknown-order"
      ? { kind: outcome.kind, page }
      : { kind: outcome.kind, page, orderCode, isCheck, picture: null };
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
      picture = (content ? await addPicture(ctx, { returnId: draftId, fileName: part.filename, content }) : "tooLarge") ?? picture;
    }
  } catch (error) {
    // The body is no form, or exceeds a limit; what arrived before is saved.
    request.log.info({ err: error }, "an uploaded return form could not be read completely");
    picture ??= (error as { code?: string }).code === "FST_FILES_LIMIT" ? "tooMany" : "tooLarge";
  }
  saved ??= await save();
  return saved.kind === "unknown-order" ? saved : { ...saved, picture };
}

type LinkQuery = { step?: "check"; message?: ReturnMessage; picture?: PictureProblem | null };

function formLink(orderCode: string, { step, message, picture }: LinkQuery): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(message && { message }), ...(picture && { picture }) }).toString();
  return `${RETURN_PAGES.form}${returnFormQuery(orderCode)}${query && `&${query}`}`;
}

function download(reply: FastifyReply, mediaType: string, found: { fileName: string; content: Uint8Array } | null): FastifyReply {
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
  if (!found) return reply.code(404).send({ error: { type: "NotFoundError" } });
  return reply.type(mediaType).header("content-disposition", attachmentNamed(found.fileName)).send(Buffer.from(found.content));
}
