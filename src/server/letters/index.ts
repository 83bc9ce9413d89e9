export type { Addressee } from "./greet.ts";
export { looksLikeName } from "./sounds-like-name.ts";
export { type EmailTemplate, type EmailContext, renderEmail } from "./write-letter.ts";
export type { Translate } from "./say.ts";
export { formatLongDate } from "./long-moment.ts";
