import type { FastifyInstance } from "fastify";
import { sendError } from "./errors.ts";

/** Longest text of any input that declares no limit of its own: a field of a form, a value in JSON, an argument, a whole address. */
export const MAX_TEXT_LENGTH = 8_192;
/** Longest segment of a path as it is sent: the name of a document has 100 characters, which take up 900 when encoded. */
const MAX_SEGMENT_LENGTH = 1_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Longest text in the body, where a route takes more than MAX_TEXT_LENGTH. */
    maxTextLength?: number;
  }
}

export function isAddressTooLong(url: string): boolean {
  if (url.length > MAX_TEXT_LENGTH) return true;
  if (url.length <= MAX_SEGMENT_LENGTH) return false;
  const path = url.split(/[?#]/, 1)[0]!;
  return path.split("/").some((segment) => segment.length > MAX_SEGMENT_LENGTH);
}

/** Whether a parsed value holds no text, and no name of a field, that is longer than `maxLength`. */
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

/** Refuses a body with a text that is too long before the route sees it. */
export function limitTextsOfBodies(app: FastifyInstance): void {
  app.addHook("preValidation", (request, reply, done) => {
    const { maxTextLength = MAX_TEXT_LENGTH } = request.routeOptions.config;
    if (typeof request.body !== "object" || hasOnlyShortTexts(request.body, maxTextLength)) return done();
    request.log.info("a text in a body was too long");
    void sendError(request, reply, 413);
  });
}
