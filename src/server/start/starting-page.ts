// Binds the port while the shop starts, so that a port in use is reported before any work is done and callers are asked to
// wait.
import { createServer, type IncomingMessage, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import { isApiPath } from "#contract/service-paths.ts";
import { UNAVAILABLE_MESSAGE } from "../http/html/error-texts.ts";
import { html, htmlDocument } from "../http/html/html.ts";
import { type HtmlLanguage, htmlLanguageFrom } from "../http/html/html-language.ts";
import { errorCode, StartError } from "./start-error.ts";

export type StartingPage = { leave(): Promise<void> };
type PortSetting = "PORT" | "HEALTH_PORT";

const PATIENCE_MS = 2_000;
const TEXTS: Readonly<Record<HtmlLanguage, { title: string; headline: string; text: string }>> = {
  de: { title: "Ankerplatz startet", headline: "Der Shop startet gerade", text: "Diese Seite wird gleich automatisch neu geladen." },
  en: { title: "Ankerplatz is starting", headline: "The shop is starting", text: "This page will reload automatically in a moment." },
};

/**
 * Listens on the shop's address and responds with 503 until it is closed. Throws a StartError, which names the setting of the
 * port, if it cannot listen.
 */
export async function serveStartingPage(port: number, host: string, setting: PortSetting = "PORT"): Promise<StartingPage> {
  const server = createServer((request, response) => {
    const { status, type, body } = startingResponse(request);
    response.writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": "default-src 'none'; img-src data:",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "retry-after": "2",
      connection: "close",
    });
    response.end(body);
  });
  // A shop that was just killed together with its starter may not have released the port yet.
  for (const until = performance.now() + PATIENCE_MS; ;) {
    const error = await listen(server, port, host);
    if (error === null) break;
    if (errorCode(error) !== "EADDRINUSE" || performance.now() > until) throw explainListen(error, port, host, setting);
    await pause(200);
  }
  return {
    leave: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Response during the start: JSON for programs, in the path's own error format, and a page for people. */
export function startingResponse(request: Pick<IncomingMessage, "url" | "headers">): { status: number; type: string; body: string } {
  const path = (request.url ?? "/").split("?", 1)[0]!;
  const json = (status: number, value: object) => ({ status, type: "application/json", body: JSON.stringify(value) });
  if (path === "/health/live") return json(200, { status: "live" });
  if (path === "/health/ready") return json(503, { status: "starting" });
  const language = htmlLanguageFrom(request);
  if (!isApiPath(path)) return { status: 503, type: "text/html", body: waitingPage(language) };
  const [type, message] = ["UnavailableError", UNAVAILABLE_MESSAGE[language]];
  return json(503, path === GRAPHQL_PATH ? { errors: [{ message, extensions: { type } }] } : { error: { type, message } });
}

/** Page shown during the start; it reloads itself. */
export function waitingPage(language: HtmlLanguage): string {
  const { title, headline, text } = TEXTS[language];
  return htmlDocument({
    language,
    title,
    head: html`<meta http-equiv="refresh" content="2" />`,
    body: html`<h1>${headline}</h1>
      <p>${text}</p>`,
  });
}

/** Null once it listens, else the error. */
function listen(server: Server, port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    const settle = (error: Error | null) => {
      server.removeAllListeners("error").removeAllListeners("listening");
      resolve(error);
    };
    server.once("error", settle);
    server.once("listening", () => settle(null));
    server.listen(port, host);
  });
}

/** Converts an error of listen to a StartError for the operator. */
export function explainListen(error: unknown, port: number, host: string, setting: PortSetting): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} on ${host} is taken by another program: end that program, or set ${setting} to a free port.`);
    case "EACCES":
      return new StartError(`Port ${port} may not be used by this user: set ${setting} to one above 1023, or give the right to use it.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`This machine has no address ${host}: set HOST to one of its own, for instance 127.0.0.1 or 0.0.0.0.`);
    default:
      return error;
  }
}
