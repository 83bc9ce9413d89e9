import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isRejected } from "../../spreadsheet/parse-table.ts";
import { readDealerById } from "../card/dealer-card-store.ts";
import { DEALER_COLUMNS, DEFAULT_CONTINENT } from "../import/dealer-columns.ts";
import { lockDealers, writeDealers } from "../import/dealer-import-store.ts";
import type { DealerEdits } from "./change-dealer.ts";
import { upsertDealerEdit } from "./dealer-edit-store.ts";
import { DEALER_FIELDS, type DealerField, type DealerTexts, readTexts, toTexts } from "./dealer-texts.ts";

export type NewDealer = {
  dealerId: string;
  /** Other fields are empty. */
  values: Partial<DealerTexts>;
  isHidden: boolean;
};

export type CreateDealerOutcome =
  | { kind: "added"; after: DealerEdits }
  | { kind: "alreadyExists" }
  | { kind: "invalid"; field: DealerField | "dealer_id" };

const EMPTY = Object.fromEntries(DEALER_FIELDS.map((field) => [field, ""])) as DealerTexts;

/** Adds a dealer that staff maintain; imports neither change nor remove it (decision 0120). */
export async function createDealer(ctx: { db: Db; clock: Clock }, { dealerId, values, isHidden }: NewDealer): Promise<CreateDealerOutcome> {
  if (isRejected(() => DEALER_COLUMNS.required.dealer_id(dealerId, "dealer_id"))) return { kind: "invalid", field: "dealer_id" };
  return inTransaction(ctx, async ({ db, clock }): Promise<CreateDealerOutcome> => {
    await lockDealers(db);
    if (await readDealerById(db, dealerId)) return { kind: "alreadyExists" };
    const read = readTexts({ dealerId, continent: DEFAULT_CONTINENT, isHidden }, { ...EMPTY, ...values });
    if (read.kind === "invalid") return read;
    const fields = toTexts(read.dealer);
    await upsertDealerEdit(db, dealerId, { imported: null, fields, isAdded: true, isHidden, changedAt: clock.now() });
    await writeDealers(db, [read.dealer]);
    return { kind: "added", after: { ...fields, isHidden } };
  });
}
