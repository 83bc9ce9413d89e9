import type { ContentComponent } from "#contract/content/content-document.ts";
import { COMPONENT_DEFINITIONS } from "#contract/content/component-definitions.ts";
import type { FieldDefinition } from "#contract/content/field-definition.ts";
import { isComponentName } from "#contract/component-names.ts";

/** Names of the components that editors may add, in the order of the registry. */
export const ADDABLE_COMPONENTS = Object.entries(COMPONENT_DEFINITIONS).flatMap(([name, definition]) =>
  definition.canBeAdded ? [name] : [],
);

/** A component with a placeholder text in its required fields, so that the page shows where it is. */
export function newComponent(component: string, languages: readonly string[]): ContentComponent {
  const definition = isComponentName(component) ? COMPONENT_DEFINITIONS[component] : undefined;
  const required = (definition?.fields ?? []).filter(({ isRequired }) => isRequired);
  if (required.length === 0) return { component };
  return { component, fields: Object.fromEntries(required.map((field) => [field.name, firstValue(field, languages)])) };
}

/** The first value of a field or of a new item. */
export function firstValue(field: FieldDefinition, languages: readonly string[]): unknown {
  const inAll = (text: string) => (field.isShared ? text : Object.fromEntries(languages.map((language) => [language, text])));
  switch (field.kind) {
    case "text":
      return inAll(field.label.de);
    case "richText":
      return inAll(`<p>${field.label.de}</p>`);
    case "list":
      return [newItem(field.fields, languages)];
    case "choice":
      return field.options[0]?.value;
    case "group":
      return newItem(field.fields, languages);
    case "switch":
      return false;
    case "number":
      return Math.max(field.min, 1);
    default:
      return undefined;
  }
}

/** A new item of a list: its required fields, and the first of each choice. */
export function newItem(fields: readonly FieldDefinition[], languages: readonly string[]): unknown {
  if (fields.length === 1 && fields[0]!.name === "") return "";
  const filled = fields.filter(({ isRequired, kind }) => isRequired || kind === "choice");
  return Object.fromEntries(filled.map((field) => [field.name, firstValue(field, languages)]));
}
