import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";

/** What is said beside a price in one language. */
export type PriceTexts = {
  /** The last day a price holds, e.g. "bis 31.12.2026"; `end` is the first moment at which it no longer does. */
  validUntil(end: Date): string;
  /** Tells that a scale was reached, e.g. "Staffelpreis ab 1.000 Stück". */
  scaleFrom(lowerBound: number, unitName: string): string;
};

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: "Europe/Berlin", day: "2-digit", month: "2-digit", year: "numeric" });
const germanDay = dayFormat("de-DE");
const englishDay = dayFormat("en-GB");

/** The words of a site in a language, given as catalogue locale or language tag. */
export function priceTextsFor(ctx: Pick<Context, "site" | "log">, language: string): PriceTexts {
  const { languages } = ctx.site.settings.site;
  const short = language.slice(0, 2);
  const tag = languages.find((candidate) => candidate.startsWith(short)) ?? languages[0]!;
  const day = tag.startsWith("en") ? englishDay : germanDay;
  return {
    validUntil: (end) => phraseIn(ctx, tag, "Pricing.ValidUntil", day.format(new Date(end.getTime() - 1))),
    scaleFrom: (lowerBound, unitName) => phraseIn(ctx, tag, "Pricing.ScaleFrom", lowerBound, unitName),
  };
}
