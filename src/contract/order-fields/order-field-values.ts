import { writeDay } from "../rules/delivery/delivery-date.ts";
import { cleanOrderField } from "./clean-order-field.ts";
import type { OrderedField, OrderField, OrderFieldValues, Texts } from "./order-fields.ts";

/** The value of a field as its definition allows it today; empty if it no longer does. */
export function valueOf(field: OrderField, values: OrderFieldValues): string {
  return cleanOrderField(field, values[field.name] ?? "") ?? "";
}

/** Names of required fields without a value. */
export function findMissingFields(fields: readonly OrderField[], values: OrderFieldValues): string[] {
  return fields.filter((field) => field.isRequired && valueOf(field, values) === "").map(({ name }) => name);
}

/** Values to store with an order; fields without one are left out. */
export function toOrderedFields(fields: readonly OrderField[], values: OrderFieldValues): OrderedField[] {
  return fields.flatMap((field): OrderedField[] => {
    const value = valueOf(field, values);
    if (value === "") return [];
    const { name, kind, labels, isPrinted, options } = field;
    // Only choices have options.
    const texts = options.find(({ de }) => de === value);
    return [{ name, kind, labels, value, ...(texts && { texts }), isPrinted }];
  });
}

/** Label and value as a language shows them. */
export function showOrderedField(
  { name, kind, labels, value, texts }: OrderedField,
  language: string,
): { name: string; label: string; value: string } {
  const shown = kind === "date" ? writeDay(value, language) : texts ? textIn(texts, language) : value;
  return { name, label: textIn(labels, language), value: shown };
}

/** German unless the language is English and there is an English text. */
export function textIn({ de, en }: Texts, language: string): string {
  return language.startsWith("de") || en === "" ? de : en;
}
