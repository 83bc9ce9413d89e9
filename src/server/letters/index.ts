export type { Addressee } from "./greet.ts";
export { type Letter, type LetterContext, type Say, writeLetter } from "./write-letter.ts";
