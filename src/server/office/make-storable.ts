import type { FastifyRequest } from "fastify";

/** Removes what PostgreSQL cannot store from all texts of a request: NUL and lone surrogates, which no keyboard types. */
export async function makeInputStorable(request: FastifyRequest): Promise<void> {
  request.query = makeStorable(request.query);
  request.body = makeStorable(request.body);
}

/** Changes the texts in parsed JSON or a parsed query in place. Iterative, because the input can be nested deeply. */
export function makeStorable<Value>(value: Value): Value {
  const whole = { value };
  const rest: Record<string, unknown>[] = [whole];
  for (let next = rest.pop(); next; next = rest.pop()) {
    for (const [name, inner] of Object.entries(next)) {
      if (typeof inner === "string") next[name] = toStorableText(inner);
      else if (typeof inner === "object" && inner !== null && !Buffer.isBuffer(inner)) rest.push(inner as Record<string, unknown>);
    }
  }
  return whole.value;
}

export function toStorableText(text: string): string {
  return text.includes("\0") || !text.isWellFormed() ? text.replaceAll("\0", "").toWellFormed() : text;
}
