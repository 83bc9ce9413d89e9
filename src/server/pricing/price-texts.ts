import { TIME_ZONE } from "#contract/format/calendar.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";

/** Localised texts displayed beside a price. */
export type PriceTexts = {
  /** Last day of validity, e.g. "bis 31.12.2026"; `end` is exclusive. */
  validUntil(end: Date): string;
  /** Label of a reached tier price, e.g. "Staffelpreis ab 1.000 Stück". */
  scaleFrom(lowerBound: number, unitName: string): string;
};

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, day: "2-digit", month: "2-digit", year: "numeric" });
const germanDay = dayFormat("de-DE");
const englishDay = dayFormat("en-GB");

/** Returns the price texts in a language, which is a catalogue locale or a language tag. */
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
