import { PAGE_FIELDS, PAGE_NAME } from "./component-definitions.ts";
import { type ContentDocumentBody, type ContentPlaceholders, LAYOUT_FILE } from "./content-document.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { fieldsOf, paramsOf, withUnknown } from "./infer-fields.ts";
import { isLocalised, readLocalised } from "./localised.ts";

export type ContentProblem = {
  /** Place of the value, e.g. placeholders.main.0.fields.title. */
  path: string;
  kind: "missing" | "tooLong" | "tooMany" | "invalid";
  /** Language in which the text is wrong; absent for values of all languages. */
  language?: string;
};

const HREF = /^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])\S*$/i;
const MEDIA = /^\/-\/media\/\S+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNT = /^-?\d+(\.\d+)?$/;

/** Fields that are missing, too long or invalid, in the order of the page; a document with any cannot be published. */
export function checkDocument(file: string, body: ContentDocumentBody, languages: readonly string[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const check = (field: FieldDefinition, value: unknown, path: string) => problems.push(...checkField(field, value, path, languages));

  if (file !== LAYOUT_FILE) {
    check(PAGE_NAME, body.name, "name");
    for (const field of withUnknown(PAGE_FIELDS, body.fields ?? {}, languages)) {
      check(field, body.fields?.[field.name], `fields.${field.name}`);
    }
  }
  const checkAll = (placeholders: ContentPlaceholders, place: string): void => {
    for (const [name, components] of Object.entries(placeholders)) {
      for (const [index, component] of components.entries()) {
        const path = `${place}.${name}.${index}`;
        for (const field of fieldsOf(component, languages)) check(field, component.fields?.[field.name], `${path}.fields.${field.name}`);
        for (const field of paramsOf(component)) check(field, component.params?.[field.name], `${path}.params.${field.name}`);
        checkAll(component.placeholders ?? {}, `${path}.placeholders`);
      }
    }
  };
  checkAll(body.placeholders, "placeholders");
  return problems;
}

function checkField(field: FieldDefinition, value: unknown, path: string, languages: readonly string[]): ContentProblem[] {
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return field.isRequired ? [{ path, kind: "missing" }] : [];
  if (isLocalised(value, languages)) return languages.flatMap((language) => checkInLanguage(field, value, path, language, languages));
  return checkValue(field, value, path, languages);
}

function checkInLanguage(
  field: FieldDefinition,
  value: Record<string, unknown>,
  path: string,
  language: string,
  languages: readonly string[],
): ContentProblem[] {
  const own = readLocalised(value, language, languages) ?? "";
  // A text that one language has is missing in the others.
  if (own === "" || isBlankHtml(own)) return [{ path, kind: "missing", language }];
  return checkValue(field, own, path, languages).map((problem) => ({ language, ...problem }));
}

function checkValue(field: FieldDefinition, value: unknown, path: string, languages: readonly string[]): ContentProblem[] {
  switch (field.kind) {
    case "link":
      return isRecord(value) ? checkLink(value, path, languages) : [{ path, kind: "invalid" }];
    case "image":
      return isRecord(value) ? checkImage(value, path, languages) : [{ path, kind: "invalid" }];
    case "group":
      return isRecord(value) ? checkGroup(field.fields, value, path, languages) : [{ path, kind: "invalid" }];
    case "list":
      if (!Array.isArray(value)) return [{ path, kind: "invalid" }];
      if (value.length > field.maxItems) return [{ path, kind: "tooMany" }];
      return value.flatMap((item: unknown, index) => checkItem(field.fields, item, `${path}.${index}`, languages));
    default: {
      const kind = problemOf(field, value);
      return kind ? [{ path, kind }] : [];
    }
  }
}

type SimpleField = Exclude<FieldDefinition, { kind: "link" | "image" | "group" | "list" }>;

function problemOf(field: SimpleField, value: unknown): ContentProblem["kind"] | null {
  const text = String(value);
  switch (field.kind) {
    case "text":
    case "richText":
      if (typeof value !== "string" && typeof value !== "number") return "invalid";
      if (field.isRequired && (text.trim() === "" || isBlankHtml(text))) return "missing";
      return text.length > field.maxLength ? "tooLong" : null;
    case "number":
      return COUNT.test(text) && Number(text) >= field.min && Number(text) <= field.max ? null : "invalid";
    case "date":
      return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? null : "invalid";
    case "choice":
      return field.options.some((option) => option.value === value) ? null : "invalid";
    default:
      return typeof value === "boolean" ? null : "invalid";
  }
}

function checkItem(fields: readonly FieldDefinition[], item: unknown, path: string, languages: readonly string[]): ContentProblem[] {
  if (fields.length === 1 && fields[0]!.name === "") return checkField(fields[0]!, item, path, languages);
  return isRecord(item) ? checkGroup(fields, item, path, languages) : [{ path, kind: "invalid" }];
}

function checkGroup(
  fields: readonly FieldDefinition[],
  value: Record<string, unknown>,
  path: string,
  languages: readonly string[],
): ContentProblem[] {
  return fields.flatMap((field) => {
    const own = value[field.name];
    // Every address within a list is checked like that of a link.
    if (field.name === "href" && typeof own === "string" && own !== "" && !isSafeTarget(own))
      return [{ path: `${path}.href`, kind: "invalid" as const }];
    return checkField(field, own, `${path}.${field.name}`, languages);
  });
}

function checkLink(value: Record<string, unknown>, path: string, languages: readonly string[]): ContentProblem[] {
  const { href, text } = value;
  const targets = isLocalised(href, languages) ? Object.values(href) : [href];
  const problems = checkField(LINK_TEXT, text, `${path}.text`, languages);
  if (targets.some((target) => target === undefined || target === "")) return [{ path: `${path}.href`, kind: "missing" }, ...problems];
  const isSafe = targets.every((target) => typeof target === "string" && isSafeTarget(target));
  return isSafe ? problems : [{ path: `${path}.href`, kind: "invalid" }, ...problems];
}

function checkImage({ src, alt }: Record<string, unknown>, path: string, languages: readonly string[]): ContentProblem[] {
  const problems = checkField(IMAGE_TEXT, alt, `${path}.alt`, languages);
  return typeof src === "string" && MEDIA.test(src) ? problems : [{ path: `${path}.src`, kind: "invalid" }, ...problems];
}

const MAX_LINK_TEXT = 120;
const MAX_ALT = 300;
const LINK_TEXT: FieldDefinition = {
  kind: "text",
  name: "text",
  label: { de: "Text", en: "Text" },
  maxLength: MAX_LINK_TEXT,
  isRequired: true,
};
const IMAGE_TEXT: FieldDefinition = {
  kind: "text",
  name: "alt",
  label: { de: "Alternativtext", en: "Alternative text" },
  maxLength: MAX_ALT,
  isRequired: true,
};

/** A page of the shop, or an address that a browser only shows: no script, and no host without a scheme. */
export function isSafeTarget(href: string): boolean {
  return HREF.test(href);
}

function isBlankHtml(value: unknown): boolean {
  return typeof value === "string" && value.includes("<") && value.replaceAll(/<(?!img)[^<>]*>/g, "").trim() === "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
