import { groupDigits } from "./group-digits.ts";

/** Key of the phrase that says what stands between thousands: "." in German. */
export const THOUSANDS = "Format.Thousands";

/** Fills the placeholders {0}, {1} … of a phrase; one without a value becomes empty. Whole numbers get `thousands` between their groups. */
export function fillPhrase(phrase: string, args: readonly (string | number)[], thousands = ""): string {
  if (!phrase.includes("{")) return phrase;
  return phrase.replace(/\{(\d+)\}/g, (_match, index: string) => {
    const value = args[Number(index)] ?? "";
    return Number.isInteger(value) ? groupDigits(String(value), thousands) : String(value);
  });
}
