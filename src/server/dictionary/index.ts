export { dictionaryUrl, registerDictionaryRoutes, type DictionaryDeps } from "./dictionary.routes.ts";
export { phrase, phraseIn, phrasesOf } from "./phrase.ts";
