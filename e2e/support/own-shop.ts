import { inject } from "vitest";

/** The shop and database that this worker uses exclusively. */
export function ownShop(): { shopUrl: string; databaseUrl: string } {
  // The pool id counts from 1 to the number of workers.
  return inject("shops")[Number(process.env["VITEST_POOL_ID"]) - 1]!;
}
