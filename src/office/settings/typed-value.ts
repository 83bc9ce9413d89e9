// Values of settings as people type them, and as the shop stores them. Numbers are German: 1.234,56.
import type { SettingField } from "#contract/setting-definitions.ts";
import { readLocalised } from "#contract/content/localised.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";

/** 7.90 as 7,90. */
export function writeDecimal(stored: string): string {
  return stored.replace(".", ",");
}

/** A typed decimal as the shop stores it: amounts have two places, rates as many as were typed. An invalid one stays as it is. */
export function readDecimal(typed: string, places: number): string {
  const text = typed.trim();
  if (places === 2) return readTypedAmount(text, ",", { canBeZero: true }) ?? text;
  return text.replace(",", ".");
}

/** The value as the form edits it: decimals and numbers as typed texts, localised texts in each language, maps as lists of pairs. */
export function toTyped(field: SettingField, value: unknown, languages: readonly string[]): unknown {
  switch (field.kind) {
    case "decimal":
      return writeDecimal(String(value ?? ""));
    case "number":
      return String(value ?? "");
    case "switch":
      return value === true;
    case "list":
      return (Array.isArray(value) ? value : []).map((entry) => toTyped(field.item, entry, languages));
    case "map":
      return Object.entries((value ?? {}) as Record<string, unknown>).map(([from, to]) => ({
        from: toTyped(field.key, from, languages),
        to: toTyped(field.value, to, languages),
      }));
    case "group": {
      const given = (value ?? {}) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(field.fields.map((part) => [part.name, toTyped(part.field, given[part.name], languages)]));
    }
    case "choice":
      return String(value ?? field.options[0] ?? "");
    default:
      if (!field.isLocalised) return String(readLocalised(value, languages[0] ?? "", languages) ?? "");
      return Object.fromEntries(languages.map((language) => [language, String(readLocalised(value, language, languages) ?? "")]));
  }
}

/** The typed value as the shop stores it. Optional parts that are empty are left out. */
export function toStored(field: SettingField, typed: unknown): unknown {
  switch (field.kind) {
    case "decimal":
      return readDecimal(String(typed), field.places);
    case "number":
      return /^-?\d+$/.test(String(typed).trim()) ? Number(typed) : null;
    case "list":
      // A blank line is no entry.
      return (typed as readonly unknown[])
        .map((entry) => toStored(field.item, entry))
        .filter((entry) => field.item.kind !== "text" || entry !== "");
    case "map":
      return Object.fromEntries(
        (typed as readonly { from: unknown; to: unknown }[]).map(({ from, to }) => [
          String(toStored(field.key, from)),
          toStored(field.value, to),
        ]),
      );
    case "group": {
      const given = typed as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        field.fields.flatMap(({ name, field: part, isOptional }) => {
          const stored = toStored(part, given[name]);
          return isOptional && isEmpty(stored) ? [] : [[name, stored]];
        }),
      );
    }
    case "text":
      return field.isLocalised ? typed : String(typed).trim();
    default:
      return typed;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
