import { definitionOf } from "./component-definitions.ts";
import type { ContentComponent } from "./content-document.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { isLocalised } from "./localised.ts";

const MARKUP = /<\/?[a-z!]/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_LINE = 200;
const MAX_TEXT = 60_000;
const MAX_ITEMS = 200;

/** Fields of a component: those of its definition, and values of others by their shape. */
export function fieldsOf({ component, fields = {} }: ContentComponent, languages: readonly string[]): readonly FieldDefinition[] {
  return withUnknown(definitionOf(component)?.fields ?? [], fields, languages);
}

export function paramsOf({ component, params = {} }: ContentComponent): readonly FieldDefinition[] {
  return withUnknown(definitionOf(component)?.params ?? [], params, []);
}

/** Definitions with those of further values, so that nothing that a document has is hidden from editors. */
export function withUnknown(
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): readonly FieldDefinition[] {
  const known = new Set(definitions.map(({ name }) => name));
  const others = Object.keys(values).filter((name) => !known.has(name));
  return others.length === 0 ? definitions : [...definitions, ...others.map((name) => inferField(name, values[name], languages))];
}

function inferField(name: string, value: unknown, languages: readonly string[]): FieldDefinition {
  const base = { name, label: { de: name, en: name } };
  if (isLocalised(value, languages)) return inferLocalised(base, Object.values(value));
  const shared = { ...base, isShared: true } as const;
  if (typeof value === "boolean") return { ...shared, kind: "switch" };
  if (typeof value === "number") return { ...shared, kind: "number", min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
  if (Array.isArray(value)) return { ...base, kind: "list", maxItems: MAX_ITEMS, fields: inferItems(value, languages) };
  if (typeof value === "object" && value !== null) return inferObject(base, value as Record<string, unknown>, languages);
  const text = String(value ?? "");
  if (DAY.test(text)) return { ...shared, kind: "date" };
  if (MARKUP.test(text)) return { ...shared, kind: "richText", maxLength: MAX_TEXT };
  return { ...shared, kind: "text", maxLength: MAX_TEXT, ...(text.length > MAX_LINE && { isMultiline: true as const }) };
}

function inferObject(
  base: Pick<FieldDefinition, "name" | "label">,
  value: Record<string, unknown>,
  languages: readonly string[],
): FieldDefinition {
  if ("src" in value && "alt" in value) return { ...base, kind: "image" };
  if ("href" in value && "text" in value && Object.keys(value).length === 2) return { ...base, kind: "link" };
  return { ...base, kind: "group", fields: withUnknown([], value, languages) };
}

/** Fields of all items together, because any of them may lack one. */
function inferItems(items: readonly unknown[], languages: readonly string[]): readonly FieldDefinition[] {
  const objects = items.filter(
    (item): item is Record<string, unknown> => typeof item === "object" && item !== null && !isLocalised(item, languages),
  );
  if (objects.length > 0) return withUnknown([], Object.assign({}, ...objects) as Record<string, unknown>, languages);
  return [inferField("", items[0], languages)];
}

/** Texts are edited as one kind in all languages; other values, such as a list in each language, by the first one. */
function inferLocalised(base: Pick<FieldDefinition, "name" | "label">, values: readonly unknown[]): FieldDefinition {
  if (!values.every((value) => typeof value === "string")) return inferField(base.name, values[0], []);
  if (values.some((value) => MARKUP.test(value))) return { ...base, kind: "richText", maxLength: MAX_TEXT };
  const isLong = values.some((value) => value.length > MAX_LINE);
  return { ...base, kind: "text", maxLength: MAX_TEXT, ...(isLong && { isMultiline: true as const }) };
}
