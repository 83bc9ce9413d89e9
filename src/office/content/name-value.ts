// Names values of a document by the labels of the editor's fields, for people who do not know how the document is stored.
import { PAGE_FIELDS, PAGE_NAME } from "#contract/content/component-definitions.ts";
import type { ContentComponent, ContentDocumentBody, ContentPlace } from "#contract/content/content-document.ts";
import type { FieldDefinition } from "#contract/content/field-definition.ts";
import { fieldsOf, paramsOf, withUnknown } from "#contract/content/infer-fields.ts";
import type { Language } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { componentAt } from "./document-edit.ts";
import { nameOfComponent } from "./name-of-component.ts";

export type NamingContext = {
  /** Language of the back office. */
  language: Language;
  /** Languages of the document's texts, two letters. */
  languages: readonly string[];
};

/** Path of a value in its component, or in the page without one. */
type ValueInComponent = { place: ContentPlace | null; parts: readonly string[] };

export function splitPath(path: string): ValueInComponent {
  const parts = path.split(".");
  const place: [string, number][] = [];
  let index = 0;
  for (; parts[index] === "placeholders" && parts[index + 2] !== undefined; index += 3)
    place.push([parts[index + 1]!, Number(parts[index + 2])]);
  return { place: place.length > 0 ? place : null, parts: parts.slice(index) };
}

/** For example "Inhalt, Text (2. Baustein): Überschrift (Deutsch)". Names what the first of the states has, or else the next one. */
export function nameValue(path: string, states: readonly ContentDocumentBody[], context: NamingContext): string {
  const { place, parts } = splitPath(path);
  const t = contentPhrases[context.language];
  const where = place ? namePlace(place, states, context) : t.settings;
  return parts.length === 0 ? where : `${where}: ${nameField({ place, parts }, states, context)}`;
}

/** The same without the component, for example "Überschrift (Deutsch)". */
export function nameField({ place, parts }: ValueInComponent, states: readonly ContentDocumentBody[], context: NamingContext): string {
  const t = contentPhrases[context.language];
  const inLanguage = parts.find((part) => context.languages.includes(part));
  const [kind = "", ...names] = parts.filter((part) => part !== inLanguage);
  const labels = (): readonly string[] => {
    switch (kind) {
      case "fields":
      case "params":
        return nameInFields(listFields(kind, place, states, context.languages), names, context);
      case "name":
        return [PAGE_NAME.label[context.language]];
      case "restriction":
        return [t.restriction, ...names.slice(0, 1).map((name) => t.changes.restrictions[name] ?? name)];
      case "placeholders":
        return names.map((name) => t.placeholders[name] ?? t.placeholder(name));
      default:
        return [t.changes.parts[kind] ?? kind];
    }
  };
  return labels().join(", ") + (inLanguage === undefined ? "" : ` ${t.inLanguage(t.languages[inLanguage] ?? inLanguage)}`);
}

/** The field of the editor that shows a value; undefined for parts of links and pictures, and for values without a field. */
export function findField(
  { place, parts }: ValueInComponent,
  states: readonly ContentDocumentBody[],
  languages: readonly string[],
): FieldDefinition | undefined {
  const [kind, ...names] = parts.filter((part) => !languages.includes(part));
  return kind === "fields" || kind === "params" ? findInFields(listFields(kind, place, states, languages), names) : undefined;
}

/** Items that are no objects have one field without a name. */
function findInFields(fields: readonly FieldDefinition[], [name = "", ...rest]: readonly string[]): FieldDefinition | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field || rest.length === 0) return field;
  if (field.kind === "group") return findInFields(field.fields, rest);
  return field.kind === "list" ? findInFields(field.fields, rest.slice(1)) : undefined;
}

function namePlace(place: ContentPlace, states: readonly ContentDocumentBody[], context: NamingContext): string {
  const t = contentPhrases[context.language];
  const names = place.flatMap(([placeholder, index], depth) => {
    const [component] = componentsAt(states, place.slice(0, depth + 1));
    const name = component ? nameOfComponent(component.component, context.language) : "";
    return [t.placeholders[placeholder] ?? t.placeholder(placeholder), t.changes.component(name, index + 1)];
  });
  return names.join(", ");
}

function componentsAt(states: readonly ContentDocumentBody[], place: ContentPlace | null): readonly ContentComponent[] {
  return states.flatMap((state) => componentAt(state, place) ?? []);
}

function listFields(
  kind: "fields" | "params",
  place: ContentPlace | null,
  states: readonly ContentDocumentBody[],
  languages: readonly string[],
): readonly FieldDefinition[] {
  if (!place) return states.flatMap(({ fields = {} }) => withUnknown(PAGE_FIELDS, fields, languages));
  return componentsAt(states, place).flatMap((component) => (kind === "fields" ? fieldsOf(component, languages) : paramsOf(component)));
}

function nameInFields(fields: readonly FieldDefinition[], [name, ...rest]: readonly string[], context: NamingContext): readonly string[] {
  if (name === undefined) return [];
  const field = fields.find((each) => each.name === name);
  return [field?.label[context.language] ?? name, ...(field ? nameInField(field, rest, context) : rest)];
}

function nameInField(field: FieldDefinition, parts: readonly string[], context: NamingContext): readonly string[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [];
  const t = contentPhrases[context.language];
  switch (field.kind) {
    case "group":
      return nameInFields(field.fields, parts, context);
    case "list":
      if (!/^\d+$/.test(part)) return parts;
      return [t.item(Number(part) + 1), ...nameInFields(field.fields, rest, context)];
    case "link":
      return [part === "text" ? t.linkText : t.linkTarget];
    case "image":
      return [part === "alt" ? t.alt : t.picture];
    default:
      return parts;
  }
}
