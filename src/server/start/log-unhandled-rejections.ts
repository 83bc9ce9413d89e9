import type { Logger } from "pino";

export const UNHANDLED_REJECTION = "unhandled promise rejection";

/**
 * Logs unhandled rejections instead of ending the process as Node does: nothing depends on an unawaited promise, but in-flight
 * orders would be lost. Uncaught exceptions still end the process.
 */
export function logUnhandledRejections(log: Logger): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, UNHANDLED_REJECTION));
}
