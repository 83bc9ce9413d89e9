/** Words without meaning for a product search; they need not match beside other words. Folded. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    "aber als am an auch auf aus bei bis das dass dem den der des die durch ein eine einem einen einer eines er es fur im in ist kann man mit nach nicht oder ohne sich sie sind so uber um und unter vom von vor was wenn werden wie wird zu zum zur brauche suche".split(
      " ",
    ),
  ),
  en: new Set("a an and are as at be by for from in into is it its of off on or that the this to up with without".split(" ")),
};

export function isStopWord(folded: string, language: string): boolean {
  return (STOP_WORDS[language] ?? STOP_WORDS["de"]!).has(folded);
}
