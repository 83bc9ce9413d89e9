import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDealerById } from "../card/dealer-card-store.ts";
import { deleteDealer, lockDealers, writeDealers } from "../import/dealer-import-store.ts";
import type { DealerEdits } from "./change-dealer.ts";
import { deleteDealerEdit, readDealerEdits } from "./dealer-edit-store.ts";
import { readTexts } from "./dealer-texts.ts";

export type DiscardDealerOutcome =
  /** `isImported`: the dealer stays, with the values of the last import. */
  | { kind: "removed"; before: DealerEdits; isImported: boolean }
  | { kind: "unknownDealer" }
  | { kind: "changedMeanwhile" }
  | { kind: "notAdded" };

/** Removes a dealer that staff added. One that the last import has, too, becomes the imported one. */
export async function discardDealer(ctx: { db: Db }, dealerId: string, expected: Date | null): Promise<DiscardDealerOutcome> {
  return inTransaction(ctx, async ({ db }): Promise<DiscardDealerOutcome> => {
    await lockDealers(db);
    const dealer = await readDealerById(db, dealerId);
    if (!dealer) return { kind: "unknownDealer" };
    const stored = (await readDealerEdits(db, dealerId)).get(dealerId);
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    if (!stored?.isAdded) return { kind: "notAdded" };
    const { imported } = stored;
    await deleteDealerEdit(db, dealerId);
    if (imported) {
      const read = readTexts({ ...dealer, isHidden: false }, imported);
      // Values that today's checks reject were imported by an earlier version of the shop: the next import replaces the shown ones.
      await writeDealers(db, [read.kind === "dealer" ? read.dealer : { ...dealer, isHidden: false }]);
    } else await deleteDealer(db, dealerId);
    return { kind: "removed", before: { ...stored.fields, isHidden: dealer.isHidden }, isImported: imported !== null };
  });
}
