// Converts valibot schemas to JSON Schema; an unknown validator throws instead of leaving a gap.
import type { GenericSchema } from "valibot";

export type JsonSchema = { readonly [key: string]: unknown };

/** The part of valibot's schemas and actions that is read here. */
type Part = {
  kind: "schema" | "validation" | "transformation";
  type: string;
  requirement?: unknown;
  message?: unknown;
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  options?: readonly (Part | string)[];
  value?: Part;
  literal?: string;
  pipe?: readonly Part[];
};

/** The JSON Schema (2020-12) of the input, before any transformation. */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  return convert(schema);
}

function convert(part: Part): JsonSchema {
  const [, ...actions] = part.pipe ?? [];
  const base = part.pipe ? convert(part.pipe[0]!) : baseOf(part);
  return actions.reduce((schema, action) => ({ ...schema, ...constraintOf(action, schema) }), base);
}

function baseOf(part: Part): JsonSchema {
  switch (part.type) {
    case "string":
      return { type: "string" };
    case "number":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "unknown":
      return {};
    case "literal":
      return { const: part.literal };
    case "picklist":
      return { enum: part.options };
    case "nullable":
      return { anyOf: [convert(part.wrapped!), { type: "null" }] };
    case "array":
      return { type: "array", items: convert(part.item!) };
    case "record":
      return { type: "object", additionalProperties: convert(part.value!) };
    case "object": {
      const entries = Object.entries(part.entries!);
      return {
        type: "object",
        required: entries.filter(([, entry]) => entry.type !== "optional").map(([key]) => key),
        properties: Object.fromEntries(entries.map(([key, entry]) => [key, convert(entry.type === "optional" ? entry.wrapped! : entry)])),
      };
    }
    case "variant":
      return { oneOf: (part.options as readonly Part[]).map(convert) };
    case "union": {
      // JSON has dates as text only; the Date option is for input that never was JSON.
      const options = (part.options as readonly Part[]).filter(({ type }) => type !== "date");
      return options.length === 1 ? convert(options[0]!) : { anyOf: options.map(convert) };
    }
    default:
      throw new Error(`No JSON schema is known for ${part.type}.`);
  }
}

function constraintOf({ kind, type, requirement, message }: Part, { type: of }: JsonSchema): JsonSchema {
  if (kind === "transformation") return {};
  switch (type) {
    case "integer":
      return { type: "integer" };
    case "safe_integer":
      return { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    case "min_value":
      return { minimum: requirement };
    case "max_value":
      return { maximum: requirement };
    case "min_length":
      return of === "string" ? { minLength: requirement } : { minItems: requirement };
    case "max_length":
      return of === "string" ? { maxLength: requirement } : { maxItems: requirement };
    case "regex":
      return { pattern: (requirement as RegExp).source };
    case "iso_date":
      return { format: "date" };
    case "iso_timestamp":
      return { format: "date-time" };
    case "check":
      // JSON Schema cannot express a custom check, so a comment describes it.
      return { $comment: `Refused: ${String(message)}` };
    default:
      throw new Error(`No JSON schema is known for ${type}.`);
  }
}
