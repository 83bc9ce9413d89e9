import type { Db } from "../../db/db.ts";
import type { Dealer } from "../dealer.ts";
import { forgetImported, readDealerEdits, upsertDealerEdit } from "./dealer-edit-store.ts";
import { readTexts, toTexts } from "./dealer-texts.ts";

/** Imported dealers with what staff changed about them; stores the imported values, so that changes can be taken back. */
export async function keepEdits(tx: Db, imported: readonly Dealer[]): Promise<Dealer[]> {
  const edits = await readDealerEdits(tx);
  await forgetImported(
    tx,
    imported.map(({ dealerId }) => dealerId),
  );
  const kept: Dealer[] = [];
  for (const dealer of imported) {
    const edit = edits.get(dealer.dealerId);
    if (!edit) {
      kept.push(dealer);
      continue;
    }
    const texts = toTexts(dealer);
    await upsertDealerEdit(tx, dealer.dealerId, { ...edit, imported: texts });
    const read = readTexts(dealer, { ...texts, ...edit.fields });
    // Hours that staff set need a time zone: without one, the import's values show until staff save again.
    kept.push({ ...(read.kind === "dealer" ? read.dealer : dealer), isHidden: edit.isHidden });
  }
  return kept;
}
