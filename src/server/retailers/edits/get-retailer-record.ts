import type { Db } from "../../db/db.ts";
import { readRetailerById } from "../retailer-store.ts";
import { readRetailerEdits } from "./retailer-edit-store.ts";
import { type RetailerValues, toValues } from "./retailer-values.ts";

export type RetailerRecord = {
  isHidden: boolean;
  /** Values as the shop shows them. */
  shown: RetailerValues;
  /** Values of the last import; null if it did not have the retailer, which staff added. */
  imported: RetailerValues | null;
  isAdded: boolean;
  changedAt: Date | null;
};

/** An online retailer, with what staff changed; null for an unknown one. */
export async function getRetailerRecord(db: Db, retailerId: string): Promise<RetailerRecord | null> {
  const retailer = await readRetailerById(db, retailerId);
  if (!retailer) return null;
  const edit = (await readRetailerEdits(db, retailerId)).get(retailerId);
  const shown = toValues(retailer);
  return {
    isHidden: retailer.isHidden,
    shown,
    imported: edit ? edit.imported : shown,
    isAdded: edit?.isAdded ?? false,
    changedAt: edit?.changedAt ?? null,
  };
}
