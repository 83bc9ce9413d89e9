export const RETURN_REASONS = ["tooMany", "wrongOrdered", "wrongDelivered", "damaged", "defective", "missing"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons for which the seller is responsible; they are always possible. */
export const COMPLAINTS: readonly ReturnReason[] = ["wrongDelivered", "damaged", "defective", "missing"];

/** Why goods cannot be sent back without a complaint: rules of the site, or the deadline. */
export const RETURN_EXCLUSIONS = ["cutToLength", "specialOrder", "expiry", "tooOld"] as const;
export type ReturnExclusion = (typeof RETURN_EXCLUSIONS)[number];

/** The sent states; before, a return is a draft that only its account sees. */
export const RETURN_STATES = ["requested", "accepted", "refused", "closed"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const MAX_RETURN_TEXT = 500;
export const MAX_RETURN_PICTURES = 5;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Problems with an uploaded picture, also in the page's address. */
export const PICTURE_PROBLEMS = ["tooLarge", "unknown", "tooMany"] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** Outcomes of a form that a page shows, in its address. */
export const RETURN_MESSAGES = ["problems", "changed", "tooOften", "failed"] as const;
export type ReturnMessage = (typeof RETURN_MESSAGES)[number];

export function isComplaint(reason: ReturnReason): boolean {
  return COMPLAINTS.includes(reason);
}

/** Missing goods are reported, but cannot be sent back. */
export function isSentBack(reason: ReturnReason): boolean {
  return reason !== "missing";
}

/** A line as filled in; quantity is null and reason "" where nothing valid was entered. */
export type FilledLine = { quantity: number | null; reason: ReturnReason | ""; text: string };

export type ReturnLineProblem = "quantity" | "tooMany" | "reason" | "excluded" | "text";

/** Whether anything was entered in a line. */
export function isFilledIn({ quantity, reason, text }: FilledLine): boolean {
  return quantity !== null || reason !== "" || text !== "";
}

/** The first problem of a filled-in line; `left` is the quantity delivered and not yet returned. */
export function findReturnProblem(
  { quantity, reason, text }: FilledLine,
  { left, exclusion }: { left: number; exclusion: ReturnExclusion | null },
): ReturnLineProblem | null {
  if (quantity === null || quantity < 1) return "quantity";
  if (quantity > left) return "tooMany";
  if (reason === "") return "reason";
  if (exclusion !== null && !isComplaint(reason)) return "excluded";
  if (reason === "defective" && text === "") return "text";
  return null;
}

/** Reads a quantity as typed; null if it is empty or no whole number. */
export function readReturnQuantity(typed: string): number | null {
  const text = typed.trim().replaceAll(/[.\s]/g, "");
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}
