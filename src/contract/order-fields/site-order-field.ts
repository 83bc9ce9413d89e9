import type { SiteOrderField } from "./order-fields.ts";

/** Such as siteManager; messages to the ERP have this name. */
export const ORDER_FIELD_NAME = /^[a-z][A-Za-z\d]{1,39}$/;
export const MAX_FIELD_LABEL_LENGTH = 60;
export const MAX_FIELD_TEXT_LENGTH = 200;
/** Of a choice. */
export const MIN_FIELD_OPTIONS = 2;
export const MAX_FIELD_OPTIONS = 50;
/** Retired ones included. */
export const MAX_SITE_ORDER_FIELDS = 30;

/** Whether a choice has at least two options, each once; other kinds have none. */
export function hasUsableOptions({ kind, options }: Pick<SiteOrderField, "kind" | "options">): boolean {
  if (kind !== "choice") return options.length === 0;
  return options.length >= MIN_FIELD_OPTIONS && new Set(options.map(({ de }) => de)).size === options.length;
}
