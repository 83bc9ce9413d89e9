// Events that pages of consenting visitors send to the shop's collector. They contain names and details, but nothing that
// identifies a visitor.

export const COLLECT_PATH = "/collect";

/** Counted in addition to the events of the data layer. */
export const PAGE_VIEW = "pageView";
export const COUNTED_EVENTS = [
  PAGE_VIEW,
  "registration",
  "registration-completed",
  "orderCompleted",
  "dealerSearchPositionChanged",
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** `detail`: the address of a page, or the group of a registration; no other data of an event is sent. */
export type Counted = { event: CountedEvent; detail?: string };
export type CollectedBatch = { site: string; events: readonly Counted[] };

/** Events accepted per request. */
export const MAX_EVENTS = 50;
