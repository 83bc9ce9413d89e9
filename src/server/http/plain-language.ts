/** Languages of the pages that must speak before there is content: errors, the sign-on, the waiting room. */
export type PlainLanguage = "de" | "en";

const RANGE = /^([a-z]{1,8}|\*)(?:-[\w-]+)?(?:;q=(\d(?:\.\d+)?))?$/;

/** What a browser likes best of the languages we speak, by its Accept-Language header; German where it says nothing of them. */
export function plainLanguageOf(acceptLanguage: string | undefined): PlainLanguage {
  let best: PlainLanguage = "de";
  let weight = 0;
  for (const range of (acceptLanguage ?? "").toLowerCase().replace(/\s+/g, "").split(",")) {
    const [, language, q] = RANGE.exec(range) ?? [];
    const wish = q === undefined ? 1 : Number(q);
    if ((language === "de" || language === "en") && wish > weight) [best, weight] = [language, wish];
  }
  return best;
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
