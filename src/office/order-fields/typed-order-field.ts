import { cleanSiteField } from "#contract/order-fields/check-order-fields.ts";
import type { OrderFieldKind, SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { proposeName } from "./propose-name.ts";

/** A field as it is typed. */
export type TypedOrderField = Omit<SiteOrderField, "name" | "maxLength"> & {
  /** Null while the name is proposed. */
  name: string | null;
  maxLength: string;
};

const DEFAULT_LENGTH = 60;
const EMPTY = { de: "", en: "" };

/** A stored field, or an empty one. */
export function openOrderField(field: SiteOrderField | null): TypedOrderField {
  if (field) return { ...field, maxLength: String(field.maxLength) };
  const flags = { isRequired: false, isPrinted: true, isRetired: false };
  return { name: null, kind: "text", labels: EMPTY, maxLength: String(DEFAULT_LENGTH), options: [], ...flags };
}

/** Another kind; a choice begins with two empty options. */
export function changeKind({ options }: TypedOrderField, kind: OrderFieldKind): Partial<TypedOrderField> {
  return { kind, options: kind === "choice" && options.length === 0 ? [EMPTY, EMPTY] : options };
}

/** The field to store; without a valid length it has none, which the check reports. */
export function readOrderField(typed: TypedOrderField, taken: readonly string[]): SiteOrderField {
  return cleanSiteField({
    ...typed,
    name: typed.name ?? proposeName(typed.labels.de, taken),
    maxLength: typed.kind !== "text" ? DEFAULT_LENGTH : /^\d+$/.test(typed.maxLength.trim()) ? Number(typed.maxLength) : Number.NaN,
    options: typed.kind === "choice" ? typed.options : [],
  });
}
