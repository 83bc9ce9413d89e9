import type { GraphQLSchema } from "graphql";
import type { Tracer } from "../tracing/tracer.ts";
import type { Prepared } from "./engine.ts";

/** Records each call of a root field as a span. Changes the schema. */
export function traceRootFields(schema: GraphQLSchema, tracer: Tracer): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { name, resolve } = field;
      if (!resolve) continue;
      const attributes = { "graphql.field.name": name };
      field.resolve = (parent, args, context, info) =>
        tracer.inSpan(`${type!.name}.${name}`, "internal", attributes, () => resolve(parent, args, context, info));
    }
  }
}

/** Records each run of an operation as a span. The name is null for foreign operations: their clients choose it. */
export function traceOperation<Context>(prepared: Prepared<Context>, name: string | null, tracer: Tracer): Prepared<Context> {
  const { kind } = prepared;
  const attributes = { "graphql.operation.type": kind, ...(name !== null && { "graphql.operation.name": name }) };
  return {
    ...prepared,
    run: (context, variables) =>
      tracer.inSpan(name === null ? kind : `${kind} ${name}`, "internal", attributes, () => prepared.run(context, variables)),
  };
}
