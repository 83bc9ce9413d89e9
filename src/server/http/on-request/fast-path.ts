import type { RequestListener, ServerResponse } from "node:http";
import { RawRequest, type Trusts } from "./raw-request.ts";

/**
 * Responds before routing; returns whether it did. `head` has the headers of every response, as alternating names and values.
 */
export type FastPath = (request: RawRequest, answer: ServerResponse, head: readonly string[]) => boolean;

export type FastPathOptions = {
  answerEarly: FastPath;
  trusts: Trusts | null;
  newId(): string;
  headOf(id: string): readonly string[];
  /** Malformed requests fall through to the regular handler, which rejects them. */
  isWellFormed(request: RawRequest): boolean;
  /** A closing server sends headers of its own, so requests fall through. */
  isClosing(): boolean;
  /** Called after each response of the fast path, with its duration in milliseconds. */
  onAnswered(request: RawRequest, status: number, ms: number): void;
};

/**
 * Request listener that tries the fast path first and falls back to `next`: routing and preparing a request cost more than
 * sending a cached response.
 */
export function createFastPath(options: FastPathOptions, next: RequestListener): RequestListener {
  const { answerEarly, trusts, newId, headOf, isWellFormed, isClosing, onAnswered } = options;
  return (raw, answer) => {
    // Shared responses are requested by GET without cookies; other requests skip the overhead.
    if (raw.method !== "GET" || raw.headers.cookie !== undefined || isClosing()) return next(raw, answer);
    const began = performance.now();
    const request = new RawRequest(newId(), raw, trusts);
    if (!isWellFormed(request) || !answerEarly(request, answer, headOf(request.id))) return next(raw, answer);
    answer.once("finish", () => onAnswered(request, answer.statusCode, performance.now() - began));
  };
}
