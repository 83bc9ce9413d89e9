/** Languages of pages that do not depend on content: errors, sign-on, the page shown during the start. */
export type HtmlLanguage = "de" | "en";
const SPOKEN: readonly HtmlLanguage[] = ["de", "en"];

const RANGE = /^([a-z]{1,8})(?:-[\w-]+)?(?:;q=(\d(?:\.\d+)?))?$/;

/** The offered language (full tag or two letters) that an Accept-Language header prefers; null if it names none of them. */
export function pickLanguage<Offered extends string>(acceptLanguage: string | undefined, offered: readonly Offered[]): Offered | null {
  let best: Offered | null = null;
  let weight = 0;
  for (const range of (acceptLanguage ?? "").toLowerCase().replace(/\s+/g, "").split(",")) {
    const [, language, q] = RANGE.exec(range) ?? [];
    const wish = q === undefined ? 1 : Number(q);
    const found = wish > weight && offered.find((tag) => tag.split("-", 1)[0]!.toLowerCase() === language);
    if (found) [best, weight] = [found, wish];
  }
  return best;
}

/** The supported language that the browser prefers; German if it names none. */
export function toHtmlLanguage(acceptLanguage: string | undefined): HtmlLanguage {
  return pickLanguage(acceptLanguage, SPOKEN) ?? "de";
}

/** Language of a request; below /en the URL decides. */
export function htmlLanguageFrom({
  url = "",
  headers,
}: {
  url?: string | undefined;
  headers: { "accept-language"?: string | undefined };
}): HtmlLanguage {
  const prefix = /^\/(de|en)(?=[/?-]|$)/i.exec(url)?.[1]?.toLowerCase();
  return prefix === "de" || prefix === "en" ? prefix : toHtmlLanguage(headers["accept-language"]);
}
