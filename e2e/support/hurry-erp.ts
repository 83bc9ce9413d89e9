import { expect } from "@playwright/test";
import type { Database } from "./database.ts";

/**
 * Skips the built-in ERP's delays step by step until a statement returns rows. `withoutStock`: missing stock does not arrive
 * meanwhile, so that the shop has time to sync the previous steps.
 */
export async function hurryErp(database: Database, isThere: string, { withoutStock = false } = {}): Promise<void> {
  const arrival = withoutStock ? "now() + interval '1 day'" : "now()";
  await expect(async () => {
    await database.rows("update erp.sales_order set due_at = now() where due_at > now()");
    await database.rows("update erp.handling_unit set due_at = now() where due_at > now()");
    await database.rows(`update erp.stock set arrives_at = ${arrival} where arrives_at > now()`);
    await database.rows("select graphile_worker.add_job('sweep-erp', job_key => 'hurried')");
    expect(await database.rows(isThere)).not.toHaveLength(0);
  }).toPass({ timeout: 120_000, intervals: [500] });
}
