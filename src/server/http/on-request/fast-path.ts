import type { RequestListener, ServerResponse } from "node:http";
import { RawRequest, type Trusts } from "./raw-request.ts";

/**
 * Answers a request before anything else is worked out for it, and says whether it did. `head` is what every answer carries, as
 * names and values in turn.
 */
export type FastPath = (request: RawRequest, answer: ServerResponse, head: readonly string[]) => boolean;

export type FastPathOptions = {
  answerEarly: FastPath;
  trusts: Trusts | null;
  newId(): string;
  headOf(id: string): readonly string[];
  /** What is malformed is refused by whoever refuses all else. */
  isWellFormed(request: RawRequest): boolean;
  /** A server that is about to stop tells it by headers that are not ours. */
  isClosing(): boolean;
  /** Told of every answer that was given here, with the milliseconds it took. */
  onAnswered(request: RawRequest, status: number, ms: number): void;
};

/**
 * A listener that asks whoever answers early, and hands on what they leave: finding a route, and preparing for what that route may
 * want, costs more than sending what is kept.
 */
export function createFastPath(options: FastPathOptions, next: RequestListener): RequestListener {
  const { answerEarly, trusts, newId, headOf, isWellFormed, isClosing, onAnswered } = options;
  return (raw, answer) => {
    // What is kept for everybody is asked for like this; the rest shall not pay for it.
    if (raw.method !== "GET" || raw.headers.cookie !== undefined || isClosing()) return next(raw, answer);
    const began = performance.now();
    const request = new RawRequest(newId(), raw, trusts);
    if (!isWellFormed(request) || !answerEarly(request, answer, headOf(request.id))) return next(raw, answer);
    answer.once("finish", () => onAnswered(request, answer.statusCode, performance.now() - began));
  };
}
