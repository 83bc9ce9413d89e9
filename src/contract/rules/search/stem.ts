import { foldMarks, foldCase } from "./fold.ts";

const MIN_STEM_LENGTH = 3;

/** Adjectives that end in "er" before a noun, by their endings; nouns in "er" (Anker, Bohrer, Halter) keep it. */
const ADJECTIVE_IN_ER =
  /(?:ig|lich|isch|iert|zinkt|frei|fest|los|bar|sam|haft|dicht|issen|^(?:große?|gross|klein|lang|kurz|schwarz|weiß|weiss|rot|blau|gelb|grau|braun|rund|flach|hoh|breit|schmal|dick|dünn|leicht|schwer|stark|neu))e[rm]$/;
/** Plurals such as Hölzer, Löcher, Bänder: an umlaut in the preceding syllable. */
const PLURAL_IN_ER = /[äöü][bcdfghjklmnpqrstvwxzß]{1,3}ern?$/;

/** Stems a German word, folded: "Schrauben" and "Schraube" are "schraub". */
export function stemGerman(word: string): string {
  return foldMarks(cutGerman(foldCase(word)));
}

function cutGerman(word: string): string {
  let stem = word;
  if (/[bdfghklmnrt]s$/.test(stem)) stem = cut(stem, 1);
  else if (/[bcdfghklmnprstzß]es$/.test(stem)) stem = cut(stem, 2);
  if (ADJECTIVE_IN_ER.test(stem)) stem = cut(stem, 2);
  else if (PLURAL_IN_ER.test(stem)) stem = cut(stem, stem.endsWith("n") ? 3 : 2);
  // Twice: "gerissenen" first becomes "gerissen".
  return cutEnding(cutEnding(stem));
}

function cutEnding(word: string): string {
  if (word.endsWith("en") && word.length - 2 >= MIN_STEM_LENGTH) return cut(word, 2);
  if (/(?:en|...[lr]n)$/.test(word)) return cut(word, 1);
  if (word.endsWith("e")) return cut(word, 1);
  return word;
}

function cut(word: string, signs: number): string {
  return word.length - signs >= MIN_STEM_LENGTH ? word.slice(0, -signs) : word;
}

/** Stems an English plural, folded: "assemblies" and "assembly", "washers" and "washer". */
export function stemEnglish(word: string): string {
  const folded = foldMarks(foldCase(word));
  if (folded.length <= MIN_STEM_LENGTH || !folded.endsWith("s") || /(?:ss|us|is)$/.test(folded)) return folded;
  if (/[^aeiou]ies$/.test(folded) && folded.length > 4) return `${folded.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(folded)) return folded.slice(0, -2);
  return folded.slice(0, -1);
}

export type Stemmer = (word: string) => string;

/** German for every language without rules of its own. */
export function stemmerOf(language: string): Stemmer {
  return language === "en" ? stemEnglish : stemGerman;
}
