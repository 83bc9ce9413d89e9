import type { FastifyInstance } from "fastify";
import { DOCUMENT_COPIES_PAGE, DOCUMENT_COPY_ROUTES } from "#contract/document-copy-links.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import { MAX_COPY_NOTE, MAX_COPY_NUMBER } from "#contract/rules/documents/document-copy.ts";
import { attachmentNamed } from "../attachment-name.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { readCopyFile } from "./find-copies.ts";
import { requestCopy } from "./request-copy.ts";

/** The form that requests a copy, which works without JavaScript, and the download of copies for the session's customer. */
export function registerDocumentCopies(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop)(DOCUMENT_COPY_ROUTES.request, async ({ ctx, form, language, link }) => {
    const page = link(DOCUMENT_COPIES_PAGE);
    const today = germanDay(ctx.clock.now());
    // What cannot be read stays as typed, and is a problem of the period.
    const day = (name: string) => (form.text(name).trim() === "" ? null : (readDay(form.text(name), today) ?? form.text(name)));
    const [from, to] = [day("from"), day("to")];
    const outcome = await requestCopy(ctx, {
      kind: form.text("kind"),
      number: form.text("number"),
      from,
      to,
      note: form.text("note"),
      language,
    });
    if (outcome.kind === "sent") return `${page}?${new URLSearchParams({ message: "sent", sent: outcome.number })}`;
    if (outcome.kind === "not-allowed") return page;
    const entered = { kind: form.text("kind"), number: form.text("number"), from: from ?? "", to: to ?? "", note: form.text("note") };
    const most = { kind: 20, number: MAX_COPY_NUMBER, from: 10, to: 10, note: MAX_COPY_NOTE };
    const query = new URLSearchParams({ message: outcome.kind === "problem" ? outcome.problem : "tooOften" });
    for (const name of ["kind", "number", "from", "to", "note"] as const)
      if (entered[name] !== "") query.set(name, entered[name].slice(0, most[name]));
    return `${page}?${query}`;
  });

  app.get<{ Params: { id: string } }>(`${DOCUMENT_COPY_ROUTES.files}/:id`, async (request, reply) => {
    void reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    const found = await readCopyFile(await shop.contextOf(request), request.params.id);
    if (!found) return reply.code(404).send({ error: { type: "NotFoundError" } });
    return reply.type("application/pdf").header("content-disposition", attachmentNamed(found.fileName)).send(found.content);
  });
}
