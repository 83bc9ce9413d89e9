/** Languages of the pages that must speak before there is content: errors, the sign-on, the waiting room. */
export type PlainLanguage = "de" | "en";
const SPOKEN: readonly PlainLanguage[] = ["de", "en"];

const RANGE = /^([a-z]{1,8})(?:-[\w-]+)?(?:;q=(\d(?:\.\d+)?))?$/;

/** Which of the offered languages (tags or two letters) an Accept-Language header likes best; null where it names none. */
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

/** What a browser likes best of the languages we speak; German where it says nothing of them. */
export function plainLanguageOf(acceptLanguage: string | undefined): PlainLanguage {
  return pickLanguage(acceptLanguage, SPOKEN) ?? "de";
}

/** The same for a request; below /en, its address says it already. */
export function plainLanguageOfRequest({
  url = "",
  headers,
}: {
  url?: string | undefined;
  headers: { "accept-language"?: string | undefined };
}): PlainLanguage {
  const prefix = /^\/(de|en)(?=[/?-]|$)/i.exec(url)?.[1]?.toLowerCase();
  return prefix === "de" || prefix === "en" ? prefix : plainLanguageOf(headers["accept-language"]);
}
