export { dictionaryUrl, registerDictionaryRoutes, type DictionaryDeps } from "./dictionary.routes.ts";
export { phrase, phraseIn, getPhrases } from "./phrase.ts";
export { changeEdits, type EditChanges, lockCurrentEdits } from "./edits/change-edits.ts";
export type { DictionaryEdit, PhraseAddress } from "./edits/dictionary-edit.ts";
export { overlayEdits } from "./edits/overlay-edits.ts";
export { readEdits } from "./edits/read-edits.ts";
