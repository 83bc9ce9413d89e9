import { withMarks } from "./number-marks.ts";

/** Key of the phrase that says what stands between thousands: "." in German. */
export const THOUSANDS = "Format.Thousands";

/** Fills the placeholders {0}, {1} … of a phrase; one without a value becomes empty. Numbers get the marks of the language. */
export function fillPhrase(phrase: string, args: readonly (string | number)[], thousands = ""): string {
  if (!phrase.includes("{")) return phrase;
  const marks = { group: thousands, decimal: thousands === "." ? "," : "." };
  return phrase.replace(/\{(\d+)\}/g, (_match, index: string) => {
    const value = args[Number(index)] ?? "";
    return typeof value === "number" ? withMarks(String(value), marks) : value;
  });
}
