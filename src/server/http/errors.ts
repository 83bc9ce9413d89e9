import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiPath } from "#contract/service-paths.ts";
import { UnavailableError } from "../db/unavailable.ts";
import { OverloadError } from "./overload/overload-error.ts";
import { DOCUMENTS_AWAY, ERROR_PAGE, type ErrorText, errorTextFor, OVERLOAD, unexpected, UNEXPECTED_MESSAGE } from "./html/error-texts.ts";
import { html } from "./html/html.ts";
import { type HtmlLanguage, htmlLanguageFrom } from "./html/html-language.ts";
import { renderBasicPage } from "./html/basic-page.ts";

export const RETRY_AFTER_SECONDS = "5";

/** Path of the home page in the language of the user, which the site may not have. */
export type FindHome = (request: FastifyRequest, language: HtmlLanguage) => string;

declare module "fastify" {
  interface FastifyInstance {
    readonly findHome: FindHome;
  }
}

/** Whether the client expects JSON rather than a page. */
export function wantsJson(request: FastifyRequest): boolean {
  if (isApiPath(request.url.split("?", 1)[0]!)) return true;
  const accept = request.headers.accept;
  return accept !== undefined && !accept.includes("text/html") && accept.includes("json");
}

/** Sends an error in the caller's format: JSON for programs, a short page for browsers, both localised. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text?: ErrorText,
  asJson: boolean = wantsJson(request),
): FastifyReply {
  const language = htmlLanguageFrom(request);
  const refusal = text ?? errorTextFor(status, language);
  const { type, title, text: sentence } = refusal ?? unexpected(language);
  reply.code(status).header("cache-control", "no-store");
  if (status === 503) reply.header("retry-after", text?.retryAfter ?? RETRY_AFTER_SECONDS);
  if (asJson) {
    const message = refusal ? title : UNEXPECTED_MESSAGE[language];
    return reply.type("application/json; charset=utf-8").send(JSON.stringify({ error: { type, message, id: request.id } }));
  }
  const words = ERROR_PAGE[language];
  const reference = refusal === null && html`<p class="quiet">${words.reference} <span class="id">${request.id}</span></p>`;
  const body = html`<h1>${title}</h1>
    <p>${sentence}</p>
    ${reference}
    <p><a class="button" href="${request.server.findHome(request, language)}">${words.home}</a></p>`;
  return reply.type("text/html; charset=utf-8").send(renderBasicPage({ language, title, body }));
}

/** Handlers for errors and unknown routes: responses are masked, the log has the details under the same id. */
export function addErrorHandling(app: FastifyInstance, findHome: FindHome): void {
  app.decorate("findHome", findHome);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && status !== 503) request.log.error({ err: error, req: request }, "a request failed");
    else request.log.info({ err: error, req: request }, "a request was rejected");
    if (error instanceof UnavailableError && error.reason === "documents") return sendDocumentsAway(request, reply);
    if (error instanceof OverloadError) return sendError(request, reply, status, OVERLOAD[htmlLanguageFrom(request)]);
    return sendError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
}

/** Without the headers of the file that would have been sent. */
function sendDocumentsAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ["content-disposition", "content-language", "link"]) reply.removeHeader(name);
  // People follow links to documents, also below the paths of programs.
  const isPerson = (request.headers.accept ?? "").includes("text/html");
  return sendError(request, reply, 503, DOCUMENTS_AWAY[htmlLanguageFrom(request)], !isPerson);
}

/** Keeps status codes below 500 and those of temporary unavailability; of 5xx codes only Fastify's own. */
function statusOf(error: FastifyError): number {
  if (error instanceof UnavailableError || error instanceof OverloadError) return 503;
  const status = error.statusCode ?? 500;
  const isOfFastify = typeof error.code === "string" && error.code.startsWith("FST_");
  return status >= 400 && status < (isOfFastify ? 600 : 500) ? status : 500;
}
