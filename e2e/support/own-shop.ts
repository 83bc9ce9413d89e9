import { inject } from "vitest";

/** The shop, and its database, that this file has for itself while it runs. */
export function ownShop(): { shopUrl: string; databaseUrl: string } {
  // Counted from 1 up to the number of workers.
  return inject("shops")[Number(process.env["VITEST_POOL_ID"]) - 1]!;
}
