import { formatNumber } from "#contract/format/money.ts";
import type { Translate } from "#web/ui/text.ts";

/** Longest coded line of XRechnung; longer ones are shown as they are. */
const MAX_LINE_LENGTH = 80;
const CODED = /^#(SKONTO|VERZUG)#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#(?:BASISBETRAG=(-?\d{1,12}\.\d{2})#)?$/;

/**
 * Payment terms (BT-20) of an XRechnung in words. Cash discounts and interest are coded there, each in a line such as
 * #SKONTO#TAGE=8#PROZENT=2.00#; other lines are text.
 */
export function describePaymentTerms(terms: string, t: Translate, language: string): string {
  return terms
    .split("\n")
    .map((line) => describeLine(line.trim(), t, language))
    .filter((line) => line !== "")
    .join("\n");
}

function describeLine(line: string, t: Translate, language: string): string {
  const [, code, days, percent, base] = (line.length <= MAX_LINE_LENGTH && CODED.exec(line)) || [];
  if (!code || !days || !percent) return line;
  const rate = formatNumber(percent, language, percent.endsWith("00") ? 0 : 2);
  const text = t(`Invoices.Xml.Terms.${code === "SKONTO" ? "Discount" : "Interest"}`, rate, String(Number(days)));
  return base ? `${text} ${t("Invoices.Xml.Terms.Base", formatNumber(base, language, 2))}` : text;
}
