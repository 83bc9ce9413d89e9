export type { Addressee } from "./greet.ts";
export { soundsLikeName } from "./sounds-like-name.ts";
export { type Letter, type LetterContext, writeLetter } from "./write-letter.ts";
export type { Say } from "./say.ts";
export { longMoment } from "./long-moment.ts";
