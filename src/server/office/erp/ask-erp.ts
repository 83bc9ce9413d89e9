import { once } from "node:events";
import type { ErpCaller, ErpPort } from "../../ports/erp-port.ts";
import type { OfficeContext } from "../office-context.ts";

/** What the ERP said: a value, that it does not support the question, or nothing. */
export type ErpAnswer<Value> = { state: "answered"; value: Value } | { state: "unsupported" } | { state: "unavailable" };

/** Longer than the timeouts of the HTTP adapter, for an ERP behind the port that has none. */
const WITHIN_MS = 3_000;

/** Asks the ERP for something that a page can do without: it never throws, and never waits long. */
export async function askErp<Value>(
  { erp, db, clock, log }: Pick<OfficeContext, "erp" | "db" | "clock" | "log">,
  ask: (erp: ErpPort, caller: ErpCaller) => Promise<Value | null> | undefined,
  withinMs = WITHIN_MS,
): Promise<ErpAnswer<Value>> {
  const isLate = once(AbortSignal.timeout(withinMs), "abort").then(() => {
    throw new Error(`The ERP did not answer within ${withinMs / 1_000} seconds.`);
  });
  try {
    const value = await Promise.race([isLate, Promise.resolve().then(() => ask(erp, { db, clock, log }))]);
    return value === null || value === undefined ? { state: "unsupported" } : { state: "answered", value };
  } catch (error) {
    log.info({ err: error }, "the ERP did not answer a question of the back office");
    return { state: "unavailable" };
  }
}
