/** One account has at most so many lists of its own, and a list so many lines. */
export const MAX_LISTS = 200;
export const MAX_LINES = 1_000;
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 500;
export const MAX_HEADING_LENGTH = 200;

/** Who of the owner's company may open a list beside the owner: nobody, or all users to read it, or to change its lines as well. */
export const SHARINGS = ["private", "read", "change"] as const;
export type Sharing = (typeof SHARINGS)[number];

/** A list as one of those who may open it sees it. */
export type ListHeader = {
  listId: string;
  name: string;
  /** Its quantities are fixed. */
  isTemplate: boolean;
  sharing: Sharing;
  isOwn: boolean;
  /** First and last name. */
  owner: string;
  /** Lines with an article. */
  articles: number;
  changedAt: Date;
  /** When an order was placed that lines of it had gone into; null: never. */
  orderedAt: Date | null;
};

export type ListLine = {
  lineId: number;
  /** Null: a line with an article. */
  heading: string | null;
  /** "" for a heading. */
  articleNumber: string;
  /** When it was put onto the list; "" for a heading. */
  articleName: string;
  quantity: number;
  minimumStock: number | null;
  note: string;
  /** Grows with each change. */
  version: number;
  /** First and last name; "" where the account is gone. */
  changedBy: string;
  changedAt: Date;
};

/** Whether a viewer who may open a list may also change its lines. */
export function canChange({ isOwn, sharing }: Pick<ListHeader, "isOwn" | "sharing">): boolean {
  return isOwn || sharing === "change";
}

/** Text of one line as it is kept: without blanks around it, control characters and what is too much. */
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
