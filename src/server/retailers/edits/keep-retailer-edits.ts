import type { Db } from "../../db/db.ts";
import type { Retailer } from "../retailer.ts";
import { forgetImported, readRetailerEdits, upsertRetailerEdit } from "./retailer-edit-store.ts";
import { readValues, toValues } from "./retailer-values.ts";

/** Imported retailers with what staff changed about them; stores the imported values, so that changes can be taken back. */
export async function keepRetailerEdits(tx: Db, imported: readonly Retailer[]): Promise<Retailer[]> {
  const edits = await readRetailerEdits(tx);
  await forgetImported(
    tx,
    imported.map(({ retailerId }) => retailerId),
  );
  const kept: Retailer[] = [];
  for (const retailer of imported) {
    const edit = edits.get(retailer.retailerId);
    if (!edit) {
      kept.push(retailer);
      continue;
    }
    const values = toValues(retailer);
    await upsertRetailerEdit(tx, retailer.retailerId, { ...edit, imported: values });
    const read = readValues(retailer, { ...values, ...edit.fields });
    // A value that today's checks reject was saved by an earlier version of the shop.
    kept.push({ ...(read.kind === "retailer" ? read.retailer : retailer), isHidden: edit.isHidden });
  }
  return kept;
}
