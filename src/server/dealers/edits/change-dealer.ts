import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDealerById } from "../card/dealer-card-store.ts";
import { lockDealers, writeDealers } from "../import/dealer-import-store.ts";
import { deleteDealerEdit, readDealerEdits, upsertDealerEdit } from "./dealer-edit-store.ts";
import { DEALER_FIELDS, type DealerField, type DealerTexts, readTexts, toTexts } from "./dealer-texts.ts";

export type DealerChange = {
  /** New values; other fields stay as they are. */
  values: Partial<DealerTexts>;
  /** Fields that get the imported value back. */
  reset: readonly DealerField[];
  isHidden: boolean;
  /** Time of the last change that was shown; null if there was none. */
  expected: Date | null;
};

/** Changed values, and whether the dealer is hidden. */
export type DealerEdits = Partial<DealerTexts> & { isHidden: boolean };

export type ChangeDealerOutcome =
  | { kind: "saved"; before: DealerEdits; after: DealerEdits }
  | { kind: "unknownDealer" }
  | { kind: "changedMeanwhile" }
  | { kind: "invalid"; field: DealerField };

/**
 * Changes a dealer; it takes effect with the next search and survives imports. A value that equals the imported one is none of staff,
 * except of a dealer that they added.
 */
export async function changeDealer(
  ctx: { db: Db; clock: Clock },
  dealerId: string,
  { values, reset, isHidden, expected }: DealerChange,
): Promise<ChangeDealerOutcome> {
  return inTransaction(ctx, async ({ db, clock }): Promise<ChangeDealerOutcome> => {
    await lockDealers(db);
    const dealer = await readDealerById(db, dealerId);
    if (!dealer) return { kind: "unknownDealer" };
    const stored = (await readDealerEdits(db, dealerId)).get(dealerId);
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    const shown = toTexts(dealer);
    const imported = stored ? stored.imported : shown;
    const isAdded = stored?.isAdded ?? false;
    const kept = Object.entries(stored?.fields ?? {}).filter(([field]) => !reset.some((each) => each === field));
    const read = readTexts(dealer, { ...shown, ...imported, ...Object.fromEntries(kept), ...values });
    if (read.kind === "invalid") return read;
    const texts = toTexts(read.dealer);
    const changed = DEALER_FIELDS.filter((field) => isAdded || texts[field] !== imported?.[field]);
    const fields: Partial<DealerTexts> = Object.fromEntries(changed.map((field) => [field, texts[field]]));
    if (!isAdded && changed.length === 0 && !isHidden) await deleteDealerEdit(db, dealerId);
    else await upsertDealerEdit(db, dealerId, { imported, fields, isAdded, isHidden, changedAt: clock.now() });
    await writeDealers(db, [{ ...read.dealer, isHidden }]);
    return { kind: "saved", before: { ...stored?.fields, isHidden: dealer.isHidden }, after: { ...fields, isHidden } };
  });
}
