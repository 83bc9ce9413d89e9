import type { ContentComponent } from "#contract/content/content-document.ts";
import type { FieldDefinition } from "#contract/content/field-definition.ts";
import { fieldsOf } from "#contract/content/infer-fields.ts";
import { readLocalised } from "#contract/content/localised.ts";
import type { ValuePath } from "./document-edit.ts";

export type ShownText = {
  /** Within the component, without the language, e.g. fields.facts.0.label. */
  path: ValuePath;
  text: string;
  isRich: boolean;
  isMultiline: boolean;
  field: FieldDefinition;
};

/** Texts of a component that its page can show, in one language. */
export function listTexts(component: ContentComponent, language: string, languages: readonly string[]): ShownText[] {
  const found: ShownText[] = [];
  const visit = (field: FieldDefinition, stored: unknown, path: ValuePath): void => {
    const value = readLocalised(stored, language, languages);
    if (typeof value === "string") {
      if (value === "" || (field.kind !== "text" && field.kind !== "richText")) return;
      found.push({
        path,
        text: value,
        isRich: field.kind === "richText",
        isMultiline: field.kind === "text" && field.isMultiline === true,
        field,
      });
    } else if (field.kind === "link") {
      visit({ kind: "text", name: "text", label: field.label, maxLength: 120 }, read(value, "text"), [...path, "text"]);
    } else if (field.kind === "group") {
      for (const inner of field.fields) visit(inner, read(value, inner.name), [...path, inner.name]);
    } else if (field.kind === "list" && Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        for (const inner of field.fields) {
          if (inner.name !== "") visit(inner, read(item, inner.name), [...path, index, inner.name]);
        }
      }
    }
  };
  for (const field of fieldsOf(component, languages)) visit(field, component.fields?.[field.name], ["fields", field.name]);
  return found;
}

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
