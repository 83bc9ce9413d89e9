// Newsletter rules shared by browser and server: sign-up, confirmation and unsubscribing.

/** A newsletter from content. `description` is HTML that was sanitised when content was loaded. */
export type NewsletterType = {
  id: string;
  title: string;
  description: string;
  /** Takes no sign-ups any more; its subscribers stay. */
  isClosed?: true;
};
/** A reason for unsubscribing. */
export type LeavingReason = { id: string; title: string };

const SEPARATOR = "|";
const ID = /^[\w-]{1,40}$/;

/** The newsletters of a content field; the title of an option is its Title or Titel. Options without id or title are dropped. */
export function readNewsletterTypes(value: unknown): NewsletterType[] {
  return optionsOf(value).map(({ id, option }) => ({
    id,
    title: textOf(option["Title"]) || textOf(option["Titel"]),
    description: textOf(option["Description"]),
    ...(option["isClosed"] === true && { isClosed: true as const }),
  }));
}

/** The unsubscribe reasons of a content field. */
export function readLeavingReasons(value: unknown): LeavingReason[] {
  return optionsOf(value).map(({ id, option }) => ({ id, title: textOf(option["Title"]) || textOf(option["Titel"]) }));
}

/** Joins ids for requests: "tips|offers". */
export function joinIds(ids: readonly string[]): string {
  return ids.join(SEPARATOR);
}

/** Splits joined ids and removes duplicates. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((id) => id.trim()))].filter((id) => id !== "");
}

function optionsOf(value: unknown): { id: string; option: Readonly<Record<string, unknown>> }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((option: unknown) => {
    if (typeof option !== "object" || option === null) return [];
    const given = option as Readonly<Record<string, unknown>>;
    const id = textOf(given["id"]);
    const isWhole = ID.test(id) && (textOf(given["Title"]) || textOf(given["Titel"])) !== "";
    return isWhole ? [{ id, option: given }] : [];
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
