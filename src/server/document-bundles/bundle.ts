import { DAY_MS } from "#contract/format/calendar.ts";

/** Name of the job; its payload has the bundle's id. */
export const MAKE_BUNDLE = "make-document-bundle";
export const MAX_RUNS = 5;
/** A bundle without result after this time failed. */
export const LOST_AFTER_MS = DAY_MS;

export type BundleState = "running" | "ready" | "failed";

/** A bundle as the account lists it. */
export type Bundle = {
  bundleId: string;
  title: string;
  fileName: string;
  requestedAt: Date;
  state: BundleState;
  /** 0 to 100. */
  progress: number;
  /** Size of the archive; null until it is ready. */
  bytes: number | null;
  expiresAt: Date;
};
