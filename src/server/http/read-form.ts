import type { FastifyRequest } from "fastify";

/** Texts of a posted form. A field that was sent several times has its first value; `getAll` has all. */
export class Form extends URLSearchParams {
  /** The value of a field; "" without it. */
  text(name: string): string {
    return this.get(name) ?? "";
  }
}

/** The texts in the parsed body of a request, urlencoded or JSON. */
export function readForm({ body }: Pick<FastifyRequest, "body">): Form {
  const form = new Form();
  if (typeof body !== "object" || body === null) return form;
  for (const [name, value] of Object.entries(body))
    for (const text of [value].flat()) if (typeof text === "string") form.append(name, text);
  return form;
}
