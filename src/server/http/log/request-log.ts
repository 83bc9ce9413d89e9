import type { Logger } from "pino";
import { isUnloggedPath } from "#contract/service-paths.ts";
import { redactUrl } from "./log.ts";

const MODULE_OF_DEVELOPMENT = /^\/(@|src\/|node_modules\/)/;

export type LoggedRequest = { readonly id: string; readonly method: string; readonly url: string; readonly ip: string };

/** Writes one line per request, after its response. */
export function lineWriter(log: Logger): (request: LoggedRequest, route: string | undefined, status: number, ms: number) => void {
  // These fields hold no secrets: redaction took thirty times as long as writing the line.
  const lines = log.child({}, { redact: [] });
  return (request, route = "", status, ms) => {
    const isQuiet = isUnloggedPath(route) || MODULE_OF_DEVELOPMENT.test(request.url);
    const level = isQuiet ? "debug" : "info";
    if (!lines.isLevelEnabled(level)) return;
    const { id: reqId, method, url, ip } = request;
    lines[level]({ reqId, method, url: redactUrl(url), status, ms: Math.round(ms * 10) / 10, ip }, "request");
  };
}
