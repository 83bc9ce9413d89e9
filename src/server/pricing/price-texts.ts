import { formatNumber } from "#contract/format/money.ts";

// Two wordings that belong to the number they stand beside; whole sentences are in the dictionary.
const WORDS = {
  de: { until: (day: string) => `bis ${day}`, scale: (from: string) => `Staffelpreis ab ${from}` },
  en: { until: (day: string) => `until ${day}`, scale: (from: string) => `Scale price from ${from}` },
};

const dayFormats = {
  de: new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" }),
};

const wordsOf = (language: string) => (language.startsWith("en") ? "en" : "de");

/** The last day a price holds, e.g. "bis 31.12.2026"; `end` is the first moment at which it no longer does. */
export function formatEndOfValidity(end: Date, language: string): string {
  const words = wordsOf(language);
  return WORDS[words].until(dayFormats[words].format(new Date(end.getTime() - 1)));
}

/** Tells that a scale was reached, e.g. "Staffelpreis ab 1.000 Stück". */
export function formatScaleNote(lowerBound: number, unitName: string, language: string): string {
  return WORDS[wordsOf(language)].scale(`${formatNumber(String(lowerBound), language)} ${unitName}`);
}
