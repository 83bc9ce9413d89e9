import type { SpanAttributes, Tracer } from "../tracing/tracer.ts";

const WITH_TEXT = /^\s*(select|insert|update|delete|with)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([\w.]+)/i;
const MAX_CACHED = 500;

type Description = { name: string; attributes: SpanAttributes };

/**
 * Records statements as spans. Their texts have placeholders for all values, so they contain no data; the values are not
 * recorded.
 */
export class StatementTracer {
  readonly #tracer: Tracer;
  readonly #descriptions = new Map<string, Description>();
  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  run<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    const { name, attributes } = this.#describe(text);
    return this.#tracer.inSpan(name, "client", attributes, work);
  }

  #describe(text: string): Description {
    const known = this.#descriptions.get(text);
    if (known) return known;
    const description = describeStatement(text);
    if (this.#descriptions.size < MAX_CACHED) this.#descriptions.set(text, description);
    return description;
  }
}

/** A statement by its verb and first table, such as "select cart_line". */
export function describeStatement(text: string): Description {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? "sql";
  if (!WITH_TEXT.test(text)) return { name: verb, attributes: { "db.system.name": "postgresql", "db.operation.name": verb } };
  const table = TABLE.exec(text)?.[1];
  const name = table === undefined ? verb : `${verb} ${table}`;
  return {
    name,
    attributes: { "db.system.name": "postgresql", "db.query.summary": name, "db.query.text": text.replace(/\s+/g, " ").trim() },
  };
}
