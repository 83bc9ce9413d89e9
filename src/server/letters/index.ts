export type { Addressee } from "./greet.ts";
export { soundsLikeName } from "./sounds-like-name.ts";
export { type Letter, type LetterContext, type Say, writeLetter } from "./write-letter.ts";
