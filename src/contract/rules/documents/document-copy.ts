import { isDay } from "../delivery/delivery-date.ts";

export const COPY_KINDS = ["invoice", "creditNote", "deliveryNote", "orderConfirmation"] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export const COPY_STATES = ["requested", "answered", "declined"] as const;
export type CopyState = (typeof COPY_STATES)[number];

export const MAX_COPY_NUMBER = 40;
export const MAX_COPY_NOTE = 500;

/** What a customer asks for: a number, or a period whose ends are ISO dates; null for an open end. */
export type CopyInput = { kind: string; number: string; from: string | null; to: string | null; note: string };

export const COPY_PROBLEMS = ["kind", "what", "number", "period", "note"] as const;
export type CopyProblem = (typeof COPY_PROBLEMS)[number];

/** Outcomes of the form that the page shows, in its address. */
export const COPY_MESSAGES = ["sent", "tooOften", ...COPY_PROBLEMS] as const;
export type CopyMessage = (typeof COPY_MESSAGES)[number];

/** Invoices need the right to see them; delivery notes and confirmations that to see orders. */
export function isInvoiceKind(kind: CopyKind): boolean {
  return kind === "invoice" || kind === "creditNote";
}

/** One line without control characters. */
export function tidyCopyNumber(text: string): string {
  return text
    .slice(0, MAX_COPY_NUMBER + 1)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

export function tidyCopyNote(text: string): string {
  return text
    .slice(0, 2 * MAX_COPY_NOTE)
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
}

/** The first problem of a tidied request; null if it can be sent. `kinds`: those that the customer may request. */
export function findCopyProblem({ kind, number, from, to, note }: CopyInput, kinds: readonly string[], today: string): CopyProblem | null {
  if (!kinds.includes(kind)) return "kind";
  if (number.length > MAX_COPY_NUMBER) return "number";
  if (number === "" && from === null && to === null) return "what";
  if ([from, to].some((day) => day !== null && !isDay(day))) return "period";
  if (from !== null && (from > today || (to !== null && from > to))) return "period";
  return note.length > MAX_COPY_NOTE ? "note" : null;
}
