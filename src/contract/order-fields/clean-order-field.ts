import { unprintableCharacters } from "../rules/shop/printable.ts";
import { isDay } from "../rules/delivery/delivery-date.ts";
import { unreachable } from "../unreachable.ts";
import type { OrderField } from "./order-fields.ts";

/** The value as it is stored; null if it is too long, not printable, not an option or not a date. */
export function cleanOrderField(
  { kind, maxLength, options }: Pick<OrderField, "kind" | "maxLength" | "options">,
  text: string,
): string | null {
  const clean = toOneLine(text);
  if (clean === "") return "";
  switch (kind) {
    case "text":
      return isStorable(clean, maxLength) ? clean : null;
    case "choice":
      return options.some(({ de }) => de === clean) ? clean : null;
    case "date":
      return isDay(clean) ? clean : null;
    default:
      return unreachable(kind);
  }
}

export function toOneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Documents print these texts. */
export function isStorable(clean: string, maxLength: number): boolean {
  return clean.length <= maxLength && unprintableCharacters(clean).length === 0;
}
