/** Maximum number of own lists per account, and of lines per list. */
export const MAX_LISTS = 200;
export const MAX_LINES = 1_000;
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 500;
export const MAX_HEADING_LENGTH = 200;

/** Access of the owner's colleagues to a list: none, reading, or changing its lines. */
export const SHARINGS = ["private", "read", "change"] as const;
export type Sharing = (typeof SHARINGS)[number];

/** A list without its lines, from the viewer's point of view. */
export type ListHeader = {
  listId: string;
  name: string;
  /** Quantities are fixed. */
  isTemplate: boolean;
  sharing: Sharing;
  isOwn: boolean;
  /** First and last name. */
  owner: string;
  /** Number of lines with an article. */
  articles: number;
  changedAt: Date;
  /** When an order that contains lines of this list was last placed; null for never. */
  orderedAt: Date | null;
};

export type ListLine = {
  lineId: number;
  /** Null for a line with an article. */
  heading: string | null;
  /** "" for a heading. */
  articleNumber: string;
  /** Name of the article when it was added; "" for a heading. */
  articleName: string;
  quantity: number;
  minimumStock: number | null;
  note: string;
  /** Increases with each change. */
  version: number;
  /** First and last name; "" if the account was deleted. */
  changedBy: string;
  changedAt: Date;
};

/** Whether a viewer who can open a list can also change its lines. */
export function canChange({ isOwn, sharing }: Pick<ListHeader, "isOwn" | "sharing">): boolean {
  return isOwn || sharing === "change";
}

/** Normalizes a single line of text: trims it, replaces control characters, and truncates it to the maximum length. */
export function tidyText(text: string, most: number): string {
  return text
    .slice(0, 4 * most)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();
}
