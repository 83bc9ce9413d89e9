import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LABEL_FORMATS, ORDER_LIST_FILES, type OrderListFile } from "#contract/rules/order-lists/label-formats.ts";
import { onlyWith } from "../feature-gate.ts";
import { pickLanguage, htmlLanguageFrom } from "../http/html/html-language.ts";
import { authorize, can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { exportList } from "./export/export-list.ts";
import { registerListForms } from "./forms/list-forms.routes.ts";
import { createListPrinter, type ListPrinter } from "./print/list-printer.ts";
import { translateList } from "./print/translate-list.ts";
import { getList } from "./show/get-list.ts";

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

const FILES = ["print.pdf", "labels.pdf", "export.csv"] as const satisfies readonly OrderListFile[];
const RETRY_AFTER_SECONDS = "10";

/** Downloads of lists by GET, for the session's customer only, and the forms of the list pages. */
export function registerOrderListRoutes(app: FastifyInstance, shop: Shop): void {
  const printer = createListPrinter();
  app.addHook("onClose", () => printer.close());
  registerListForms(app, shop);
  for (const file of FILES) {
    app.get(`${ORDER_LIST_FILES}/:id/${file}`, { onRequest: onlyWith(shop, "orderLists") }, (request: Asked, reply) =>
      answer(shop, printer, request, reply, file),
    );
  }
}

async function answer(shop: Shop, printer: ListPrinter, request: Asked, reply: FastifyReply, file: OrderListFile): Promise<FastifyReply> {
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  const ctx = await shop.contextOf(request);
  const { languages, pages } = ctx.site.settings.site;
  const isReader = (request.headers.accept ?? "").includes("text/html");
  const { viewer } = ctx;
  if (!can(viewer, "useLists")) {
    const needsSignIn = authorize(viewer, "useLists") === "sign-in-required";
    if (isReader) return reply.redirect(needsSignIn ? pages.login : pages.myAccount, 303);
    return reply.code(needsSignIn ? 401 : 403).send({ error: { type: needsSignIn ? "InvalidTokenError" : "PermissionDeniedError" } });
  }
  const requested = typeof request.query["language"] === "string" ? request.query["language"] : "";
  const language =
    languages.find((tag) => tag.slice(0, 2) === requested.slice(0, 2).toLowerCase()) ??
    pickLanguage(htmlLanguageFrom(request), languages) ??
    languages[0]!;
  const own = { ...ctx, viewer };
  const list = await getList(own, request.params.id, language);
  if (!list) return isReader ? reply.redirect(pages.orderLists, 303) : reply.code(404).send({ error: { type: "UnknownIdentifierError" } });

  if (file === "export.csv") return save(reply, list.name, "csv", "text/csv; charset=utf-8", exportList(own, list, language));
  const format = LABEL_FORMATS.find((one) => one === request.query["format"]) ?? LABEL_FORMATS[0];
  const printing = printer.print(
    translateList(own, list, { language, isDrawn: file === "print.pdf" }),
    file === "print.pdf" ? "list" : format,
  );
  if (!printing)
    return reply
      .code(503)
      .header("retry-after", RETRY_AFTER_SECONDS)
      .send({ error: { type: "TooOftenError" } });
  return save(reply, list.name, "pdf", "application/pdf", Buffer.from(await printing));
}

/** Sends a download under the list's own name, in ASCII characters that every operating system accepts. */
function save(reply: FastifyReply, name: string, ending: string, mediaType: string, content: string | Buffer): FastifyReply {
  const plain =
    name
      .normalize("NFKD")
      .replaceAll(/[^\w.-]+/g, "-")
      .replaceAll(/^-+|(?<!-)-+$/g, "")
      .slice(0, 60) || "list";
  return reply
    .type(mediaType)
    .header("content-disposition", `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encodeURIComponent(`${name}.${ending}`)}`)
    .send(content);
}
