import { countUnit } from "./count-unit.ts";
import { withMarks } from "./number-marks.ts";

/** Key of the phrase with the thousands separator: "." in German. */
export const THOUSANDS = "Format.Thousands";

/** Matches a placeholder right behind another one, or any. */
const PLACEHOLDER = /(?<=\{(\d+)\}[ \u00a0])\{(\d+)\}|\{(\d+)\}/g;

/**
 * Fills the placeholders {0}, {1} … of a phrase; one without a value becomes empty. Numbers get the separators of the language;
 * a unit right behind its number gets the plural: "{0} {1}" of 3 and "Kartusche" is "3 Kartuschen".
 */
export function fillPhrase(phrase: string, args: readonly (string | number)[], thousands = ""): string {
  if (!phrase.includes("{")) return phrase;
  const marks = { group: thousands, decimal: thousands === "." ? "," : "." };
  return phrase.replace(PLACEHOLDER, (_match, before?: string, behind?: string, single?: string) => {
    const value = args[Number(behind ?? single)] ?? "";
    if (typeof value === "number") return withMarks(String(value), marks);
    const count = before === undefined ? null : args[Number(before)];
    return typeof count === "number" ? countUnit(value, count) : value;
  });
}
