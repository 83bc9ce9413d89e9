/** Further lines are only counted. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Describes the lines of a list without an article number, in the page's language. */
export function skippedText(t: (key: string, ...values: readonly (string | number)[]) => string, skipped: readonly string[]): string {
  const named = skipped.slice(0, MAX_NAMED).map((text) => t("QuickOrder.Read.SkippedLine", shortened(text.replaceAll("\t", " "))));
  const more = skipped.length - named.length;
  return more > 0 ? t("QuickOrder.Read.SkippedMore", named.join(", "), more) : t("QuickOrder.Read.Skipped", named.join(", "));
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()} …` : text;
}
