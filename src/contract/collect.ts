// What pages of visitors who agreed to be counted send, and the shop's collector takes: names and what tells them apart, nobody.

export const COLLECT_PATH = "/collect";

/** Counted besides the events of the data layer: a page was shown. */
export const PAGE_VIEW = "pageView";
export const COUNTED_EVENTS = [
  PAGE_VIEW,
  "registration",
  "registration-completed",
  "orderCompleted",
  "dealerSearchPositionChanged",
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** `detail`: of a page its address, of a registration the group; nothing else of an event is sent. */
export type Counted = { event: CountedEvent; detail?: string };
export type CollectedBatch = { site: string; events: readonly Counted[] };

/** More are not taken at once. */
export const MAX_EVENTS = 50;
