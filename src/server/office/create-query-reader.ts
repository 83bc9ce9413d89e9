import type { FastifyRequest } from "fastify";
import type { ReadParameter } from "./list/define-export.ts";

/** Reads parameters of a request's address. */
export function createQueryReader({ query }: FastifyRequest): ReadParameter {
  const values = query as Record<string, unknown>;
  return (name) => (typeof values[name] === "string" ? values[name] : "");
}
