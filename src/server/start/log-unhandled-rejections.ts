import type { Logger } from "pino";

export const NOBODY_AWAITED = "something failed that nobody awaited";

/**
 * Node would end the process. What nobody awaits holds nothing that others need, while the orders of everybody else
 * would be cut off with it: it is logged as an error, and the shop goes on. What is thrown past everybody still ends it.
 */
export function logUnhandledRejections(log: Logger): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, NOBODY_AWAITED));
}
