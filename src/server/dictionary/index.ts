export { dictionaryUrl, registerDictionaryRoutes, type DictionaryDeps } from "./dictionary.routes.ts";
export { phrase, phraseIn, getPhrases } from "./phrase.ts";
