// Values of a document in the words of the editor's fields, for people who do not know how the document is stored.
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { FieldDefinition } from "#contract/content/field-definition.ts";
import { formatDay, formatDecimal } from "../language/format.ts";
import { contentPhrases } from "../phrases/content.ts";
import { nameOfComponent } from "./name-of-component.ts";
import { findField, type NamingContext, splitPath } from "./name-value.ts";
import { isComponent } from "./split-change.ts";

export type DescribingContext = NamingContext & {
  /** Names of customer groups by their bit. */
  groups: readonly { bit: number; name: string }[];
  sites: readonly { siteId: string; name: string }[];
};

/** A value as the form of the editor shows it; empty for a missing one. The field is that of the first state that has it. */
export function describeValue(value: unknown, path: string, states: readonly ContentDocumentBody[], context: DescribingContext): string {
  const { language, languages } = context;
  const { place, parts } = splitPath(path);
  const field = findField({ place, parts }, states, languages);
  const option = field?.kind === "choice" && field.options.find((each) => each.value === String(value ?? ""));
  if (option) return option.label[language];
  if (isSwitch(field, parts)) return describeSwitch(value === true, context);
  if (value === undefined || value === "") return "";
  if (typeof value === "boolean") return describeSwitch(value, context);
  if (parts[0] === "restriction") return describeRestriction(parts, value, context);
  if (parts[0] === "sites") return context.sites.find(({ siteId }) => siteId === value)?.name ?? String(value);
  // A component that was added or removed, or became another one.
  if (isComponent(value)) return nameOfComponent(value.component, language);
  if (parts[0] === "component") return nameOfComponent(String(value), language);
  if (typeof value === "object") return JSON.stringify(value);
  return describeText(String(value), field?.kind ?? (typeof value === "number" ? "number" : "text"));
}

/** The editor stores no value for a switch that is off. */
function isSwitch(field: FieldDefinition | undefined, parts: readonly string[]): boolean {
  return field?.kind === "switch" || parts[0] === "hidden" || (parts[0] === "restriction" && parts[1]?.startsWith("show") === true);
}

function describeSwitch(isOn: boolean, { language }: NamingContext): string {
  const { changes } = contentPhrases[language];
  return isOn ? changes.yes : changes.no;
}

function describeRestriction([, name]: readonly string[], value: unknown, { language, groups }: DescribingContext): string {
  const { groupModes } = contentPhrases[language];
  if (name === "groups") return groups.find(({ bit }) => bit === value)?.name ?? String(value);
  if (name === "groupMode" && (value === "any" || value === "all")) return groupModes[value];
  return String(value);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function describeText(text: string, kind: FieldDefinition["kind"]): string {
  if (kind === "number" && NUMBER.test(text)) return formatDecimal(text);
  if (kind === "date") return Number.isNaN(Date.parse(text)) ? text : formatDay(text);
  return text;
}
