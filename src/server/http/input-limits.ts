import type { FastifyInstance } from "fastify";
import { sendError } from "./errors.ts";

/** Maximum length of any input without a limit of its own: a form field, a JSON value, an argument, a whole URL. */
export const MAX_TEXT_LENGTH = 8_192;
/** Maximum length of an encoded path segment: a document's name has up to 100 characters, which take up to 900 encoded. */
const MAX_SEGMENT_LENGTH = 1_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Maximum text length in the body of a route that accepts more than MAX_TEXT_LENGTH. */
    maxTextLength?: number;
  }
}

export function isAddressTooLong(url: string): boolean {
  if (url.length > MAX_TEXT_LENGTH) return true;
  if (url.length <= MAX_SEGMENT_LENGTH) return false;
  const path = url.split(/[?#]/, 1)[0]!;
  return path.split("/").some((segment) => segment.length > MAX_SEGMENT_LENGTH);
}

/** Whether no text or field name of a parsed value is longer than `maxLength`. */
export function hasOnlyShortTexts(value: unknown, maxLength: number): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && next.length > maxLength) return false;
    if (typeof next === "object" && next !== null && !Buffer.isBuffer(next)) {
      for (const [name, inner] of Object.entries(next)) rest.push(name, inner);
    }
  }
  return true;
}

/** Rejects bodies with too long texts before the route's handler runs. */
export function limitTextsOfBodies(app: FastifyInstance): void {
  app.addHook("preValidation", (request, reply, done) => {
    const { maxTextLength = MAX_TEXT_LENGTH } = request.routeOptions.config;
    if (typeof request.body !== "object" || hasOnlyShortTexts(request.body, maxTextLength)) return done();
    request.log.info("a text in a request body is too long");
    void sendError(request, reply, 413);
  });
}
