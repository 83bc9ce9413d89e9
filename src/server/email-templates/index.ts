export type { Addressee } from "./salutation.ts";
export { nameOrNone, withoutLinks } from "./free-text.ts";
export { looksLikeName } from "./looks-like-name.ts";
export { type EmailTemplate, type EmailContext, renderEmail } from "./render-email.ts";
export { officePart } from "./office-part.ts";
export type { Translate } from "./translate.ts";
export { formatLongDate } from "./format-long-date.ts";
export { formatLongDay } from "./format-long-day.ts";
