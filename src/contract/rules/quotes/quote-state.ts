/** States that customers see. Partly ordered, ordered and expired follow from the orders and the validity. */
export const QUOTE_STATES = [
  "draft",
  "requested",
  "inProgress",
  "offered",
  "partlyOrdered",
  "ordered",
  "rejected",
  "expired",
  "withdrawn",
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];
export type StoredQuoteState = Exclude<QuoteState, "partlyOrdered" | "ordered" | "expired">;

/** Changes by the customer: request, withdraw, reject, order; by the sales office or the ERP: start, offer, decline. */
export type QuoteAction = "request" | "start" | "offer" | "decline" | "reject" | "withdraw" | "order";

const STEPS: Readonly<Record<QuoteAction, { from: readonly QuoteState[]; to: StoredQuoteState }>> = {
  request: { from: ["draft"], to: "requested" },
  start: { from: ["requested"], to: "inProgress" },
  // A new answer replaces what is left of the previous one, even after its end.
  offer: { from: ["requested", "inProgress", "offered", "partlyOrdered", "expired"], to: "offered" },
  decline: { from: ["requested", "inProgress"], to: "rejected" },
  reject: { from: ["offered"], to: "rejected" },
  withdraw: { from: ["requested", "inProgress"], to: "withdrawn" },
  order: { from: ["offered", "partlyOrdered"], to: "offered" },
};

/** The state to store after an action; null if the action is not possible in this state (QuoteStateError). */
export function nextQuoteState(state: QuoteState, action: QuoteAction): StoredQuoteState | null {
  const { from, to } = STEPS[action];
  return from.includes(state) ? to : null;
}

/** An offered line as far as it determines the state; an alternative has the position that it could replace. */
export type CountedLine = { position: number; alternativeTo: number | null; quantity: number; ordered: number };

/** The state today (ISO date in Germany). The last day of the validity still counts; an ordered quote does not expire. */
export function currentQuoteState(
  { state, validUntil, lines }: { state: StoredQuoteState; validUntil: string | null; lines: readonly CountedLine[] },
  today: string,
): QuoteState {
  if (state !== "offered") return state;
  // A line and its alternatives are ordered as soon as one of them is.
  const choices = Map.groupBy(lines, ({ position, alternativeTo }) => alternativeTo ?? position);
  const isOrdered = ({ quantity, ordered }: CountedLine) => ordered >= quantity;
  if (lines.length > 0 && [...choices.values()].every((choice) => choice.some(isOrdered))) return "ordered";
  if (validUntil !== null && validUntil < today) return "expired";
  return lines.some(({ ordered }) => ordered > 0) ? "partlyOrdered" : "offered";
}
