import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#contract/format/html.ts";
import { isApiPath } from "#contract/service-paths.ts";
import { plainPage } from "./plain-page.ts";

/** What is told to the outside about a refused request; anything not listed is an unexpected error. */
const REFUSALS: Readonly<Record<number, { type: string; title: string; text: string }>> = {
  400: {
    type: "BadRequestError",
    title: "Diese Anfrage verstehen wir nicht",
    text: "Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite.",
  },
  401: { type: "InvalidTokenError", title: "Bitte melden Sie sich an", text: "Dieser Bereich ist angemeldeten Kunden vorbehalten." },
  403: {
    type: "ForbiddenError",
    title: "Das ist hier nicht erlaubt",
    text: "Bitte öffnen Sie die Seite über den Shop und versuchen Sie es erneut.",
  },
  404: {
    type: "NotFoundError",
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler.",
  },
  405: { type: "MethodError", title: "Das ist hier nicht möglich", text: "Bitte gehen Sie zur Startseite." },
  408: { type: "TimeoutError", title: "Das hat zu lange gedauert", text: "Bitte versuchen Sie es erneut." },
  413: { type: "SizeLimitError", title: "Das war zu viel auf einmal", text: "Bitte senden Sie weniger Daten." },
  415: { type: "ContentTypeError", title: "Diese Anfrage verstehen wir nicht", text: "Bitte gehen Sie zur Startseite." },
  429: { type: "TooManyRequestsError", title: "Bitte warten Sie einen Moment", text: "Das waren sehr viele Versuche in kurzer Zeit." },
  503: {
    type: "UnavailableError",
    title: "Wir sind gleich wieder da",
    text: "Der Shop wird gerade neu gestartet. Bitte laden Sie die Seite in einem Moment neu.",
  },
};
const UNEXPECTED = {
  type: "InternalError",
  title: "Da ist etwas schiefgegangen",
  text: "Das liegt nicht an Ihnen. Bitte versuchen Sie es in einem Moment erneut.",
};

/** Whether the caller reads JSON rather than a page. */
export function wantsJson(request: FastifyRequest): boolean {
  if (isApiPath(request.url.split("?", 1)[0]!)) return true;
  const accept = request.headers.accept;
  return accept !== undefined && !accept.includes("text/html") && accept.includes("json");
}

/** Answers with a status in the form the caller reads: JSON for programs, a short German page for people. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const refusal = REFUSALS[status];
  const { type, title, text } = refusal ?? UNEXPECTED;
  const isUnexpected = refusal === undefined;
  reply.code(status).header("cache-control", "no-store");
  if (wantsJson(request)) {
    const message = isUnexpected ? "Es ist ein unerwarteter Fehler aufgetreten." : title;
    return reply.type("application/json; charset=utf-8").send(JSON.stringify({ error: { type, message, id: request.id } }));
  }
  const id = isUnexpected ? `<p class="quiet">Kennung für Rückfragen: <span class="id">${escapeHtml(request.id)}</span></p>` : "";
  const body = `<h1>${title}</h1>\n<p>${text}</p>\n${id}\n<p><a class="button" href="/">Zur Startseite</a></p>`;
  return reply.type("text/html; charset=utf-8").send(plainPage({ title, body }));
}

/** The last resort for everything that is thrown or not found: masked outside, whole in the log, one id for both. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && status !== 503) request.log.error({ err: error, req: request }, "a request failed");
    else request.log.info({ err: error, req: request }, "a request was refused");
    return sendError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
}

/** What was thrown about the request itself keeps its status; of the rest only Fastify's own. */
function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  const isOfFastify = typeof error.code === "string" && error.code.startsWith("FST_");
  return status >= 400 && status < (isOfFastify ? 600 : 500) ? status : 500;
}
