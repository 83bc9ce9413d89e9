import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteRetailer, lockRetailers, readRetailerById, writeRetailers } from "../retailer-store.ts";
import type { RetailerEdits } from "./change-retailer.ts";
import { deleteRetailerEdit, readRetailerEdits } from "./retailer-edit-store.ts";
import { readValues } from "./retailer-values.ts";

export type DiscardRetailerOutcome =
  /** `isImported`: the retailer stays, with the values of the last import. */
  | { kind: "removed"; before: RetailerEdits; isImported: boolean }
  | { kind: "unknownRetailer" }
  | { kind: "changedMeanwhile" }
  | { kind: "notAdded" };

/** Removes an online retailer that staff added, as `discardDealer` does a dealer. */
export async function discardRetailer(ctx: { db: Db }, retailerId: string, expected: Date | null): Promise<DiscardRetailerOutcome> {
  return inTransaction(ctx, async ({ db }): Promise<DiscardRetailerOutcome> => {
    await lockRetailers(db);
    const retailer = await readRetailerById(db, retailerId);
    if (!retailer) return { kind: "unknownRetailer" };
    const stored = (await readRetailerEdits(db, retailerId)).get(retailerId);
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    if (!stored?.isAdded) return { kind: "notAdded" };
    const { imported } = stored;
    await deleteRetailerEdit(db, retailerId);
    if (imported) {
      const read = readValues({ ...retailer, isHidden: false }, imported);
      // Values that today's checks reject were imported by an earlier version of the shop: the next import replaces the shown ones.
      await writeRetailers(db, [read.kind === "retailer" ? read.retailer : { ...retailer, isHidden: false }]);
    } else await deleteRetailer(db, retailerId);
    return { kind: "removed", before: { ...stored.fields, isHidden: retailer.isHidden }, isImported: imported !== null };
  });
}
