import type { Db } from "../../db/db.ts";
import { readDealerById } from "../card/dealer-card-store.ts";
import type { Dealer } from "../dealer.ts";
import { kilometresBetween } from "../search/strips.ts";
import { readDealerEdits } from "./dealer-edit-store.ts";
import { type DealerTexts, toTexts } from "./dealer-texts.ts";
import { findPostalCode } from "./find-town.ts";

export type DealerRecord = {
  dealer: Dealer;
  /** Values as the dealer search shows them. */
  shown: DealerTexts;
  /** Values of the last import; null if it did not have the dealer, which staff added. */
  imported: DealerTexts | null;
  isAdded: boolean;
  changedAt: Date | null;
  /** How far the dealer is from the centre of its postal code; null for a code that the gazetteer lacks. */
  distance: number | null;
};

/** A dealer, with what staff changed; null for an unknown one. */
export async function getDealerRecord(db: Db, dealerId: string): Promise<DealerRecord | null> {
  const dealer = await readDealerById(db, dealerId);
  if (!dealer) return null;
  const edit = (await readDealerEdits(db, dealerId)).get(dealerId);
  const shown = toTexts(dealer);
  return {
    dealer,
    shown,
    imported: edit ? edit.imported : shown,
    isAdded: edit?.isAdded ?? false,
    changedAt: edit?.changedAt ?? null,
    distance: distanceToPostalCode(dealer),
  };
}

function distanceToPostalCode(dealer: Dealer): number | null {
  const place = findPostalCode(dealer);
  return place ? kilometresBetween(dealer, place) : null;
}
