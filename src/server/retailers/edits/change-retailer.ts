import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockRetailers, readRetailerById, writeRetailers } from "../retailer-store.ts";
import { deleteRetailerEdit, readRetailerEdits, upsertRetailerEdit } from "./retailer-edit-store.ts";
import { isSame, readValues, RETAILER_FIELDS, type RetailerField, type RetailerValues, toValues } from "./retailer-values.ts";

export type RetailerChange = {
  /** New values; other fields stay as they are. */
  values: Partial<RetailerValues>;
  /** Fields that get the imported value back. */
  reset: readonly RetailerField[];
  isHidden: boolean;
  /** Time of the last change that was shown; null if there was none. */
  expected: Date | null;
};

/** Changed values, and whether the retailer is hidden. */
export type RetailerEdits = Partial<RetailerValues> & { isHidden: boolean };

export type ChangeRetailerOutcome =
  | { kind: "saved"; before: RetailerEdits; after: RetailerEdits }
  | { kind: "unknownRetailer" }
  | { kind: "changedMeanwhile" }
  | { kind: "invalid"; field: RetailerField };

/** Changes an online retailer, as `changeDealer` does a dealer (decision 0119). */
export async function changeRetailer(
  ctx: { db: Db; clock: Clock },
  retailerId: string,
  { values, reset, isHidden, expected }: RetailerChange,
): Promise<ChangeRetailerOutcome> {
  return inTransaction(ctx, async ({ db, clock }): Promise<ChangeRetailerOutcome> => {
    await lockRetailers(db);
    const retailer = await readRetailerById(db, retailerId);
    if (!retailer) return { kind: "unknownRetailer" };
    const stored = (await readRetailerEdits(db, retailerId)).get(retailerId);
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    const shown = toValues(retailer);
    const imported = stored ? stored.imported : shown;
    const isAdded = stored?.isAdded ?? false;
    const kept = Object.entries(stored?.fields ?? {}).filter(([field]) => !reset.some((each) => each === field));
    const read = readValues(retailer, { ...shown, ...imported, ...Object.fromEntries(kept), ...values });
    if (read.kind === "invalid") return read;
    const next = toValues(read.retailer);
    const changed = RETAILER_FIELDS.filter((field) => isAdded || !imported || !isSame(next[field], imported[field]));
    const fields: Partial<RetailerValues> = Object.fromEntries(changed.map((field) => [field, next[field]]));
    if (!isAdded && changed.length === 0 && !isHidden) await deleteRetailerEdit(db, retailerId);
    else await upsertRetailerEdit(db, retailerId, { imported, fields, isAdded, isHidden, changedAt: clock.now() });
    await writeRetailers(db, [{ ...read.retailer, isHidden }]);
    return { kind: "saved", before: { ...stored?.fields, isHidden: retailer.isHidden }, after: { ...fields, isHidden } };
  });
}
