export { phrase, phraseIn, phrasesOf } from "./phrase.ts";
