/** A label in the languages of the back office. */
export type Label = Readonly<Record<"de" | "en", string>>;

type Kind =
  | { kind: "text"; maxLength: number; isMultiline?: true }
  | { kind: "richText"; maxLength: number }
  | { kind: "link" }
  | { kind: "image" }
  | { kind: "list"; maxItems: number; fields: readonly FieldDefinition[] }
  | { kind: "group"; fields: readonly FieldDefinition[] }
  | { kind: "number"; min: number; max: number }
  | { kind: "date" }
  | { kind: "choice"; options: readonly { value: string; label: Label }[] }
  | { kind: "switch" };

/** A field that editors fill. Texts, links' texts and alternative texts exist in every language unless the field is shared. */
export type FieldDefinition = Kind & {
  /** Empty for the items of a list that are no objects. */
  name: string;
  label: Label;
  isRequired?: true;
  /** The same in every language, such as a phone number. */
  isShared?: true;
};

export type ComponentDefinition = {
  label: Label;
  /** Whether editors may add it to any page; all others belong where they are. */
  canBeAdded: boolean;
  fields: readonly FieldDefinition[];
  /** Choices and numbers that are stored as text beside the fields. */
  params: readonly FieldDefinition[];
};

type Options = Pick<FieldDefinition, "isRequired" | "isShared">;

const MAX_LINE = 200;
const MAX_PARAGRAPH = 2_000;
const MAX_RICH_TEXT = 60_000;
const MAX_ITEMS = 60;

export const REQUIRED = { isRequired: true } as const;
export const SHARED = { isShared: true } as const;

export function line(name: string, de: string, en: string, { maxLength = MAX_LINE, ...options }: Options & { maxLength?: number } = {}) {
  return { kind: "text", name, label: { de, en }, maxLength, ...options } satisfies FieldDefinition;
}

export function paragraph(name: string, de: string, en: string, options: Options = {}) {
  return { kind: "text", isMultiline: true, name, label: { de, en }, maxLength: MAX_PARAGRAPH, ...options } satisfies FieldDefinition;
}

export function richText(name: string, de: string, en: string, options: Options = {}) {
  return { kind: "richText", name, label: { de, en }, maxLength: MAX_RICH_TEXT, ...options } satisfies FieldDefinition;
}

export function link(name: string, de: string, en: string, options: Options = {}) {
  return { kind: "link", name, label: { de, en }, ...options } satisfies FieldDefinition;
}

export function image(name: string, de: string, en: string, options: Options = {}) {
  return { kind: "image", name, label: { de, en }, ...options } satisfies FieldDefinition;
}

export function list(name: string, de: string, en: string, fields: readonly FieldDefinition[], options: Options = {}) {
  return { kind: "list", name, label: { de, en }, maxItems: MAX_ITEMS, fields, ...options } satisfies FieldDefinition;
}

export function group(name: string, de: string, en: string, fields: readonly FieldDefinition[], options: Options = {}) {
  return { kind: "group", name, label: { de, en }, fields, ...options } satisfies FieldDefinition;
}

export function number(name: string, de: string, en: string, { min, max, ...options }: Options & { min: number; max: number }) {
  return { kind: "number", name, label: { de, en }, min, max, ...options } satisfies FieldDefinition;
}

export function toggle(name: string, de: string, en: string) {
  return { kind: "switch", name, label: { de, en } } satisfies FieldDefinition;
}

export function choice(
  name: string,
  de: string,
  en: string,
  options: readonly (readonly [value: string, de: string, en: string])[],
  more: Options = {},
) {
  return {
    kind: "choice",
    name,
    label: { de, en },
    options: options.map(([value, german, english]) => ({ value, label: { de: german, en: english } })),
    ...more,
  } satisfies FieldDefinition;
}
