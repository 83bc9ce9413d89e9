import * as v from "valibot";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockRetailers, readRetailerById, writeRetailers } from "../retailer-store.ts";
import { retailerSchema } from "../retailers-file.ts";
import type { RetailerEdits } from "./change-retailer.ts";
import { upsertRetailerEdit } from "./retailer-edit-store.ts";
import { readValues, RETAILER_FIELDS, type RetailerField, type RetailerValues, toValues } from "./retailer-values.ts";

export type NewRetailer = {
  retailerId: string;
  /** Other fields are empty. */
  values: Partial<RetailerValues>;
  isHidden: boolean;
};

export type CreateRetailerOutcome =
  | { kind: "added"; after: RetailerEdits }
  | { kind: "alreadyExists" }
  | { kind: "invalid"; field: RetailerField | "id" };

const EMPTY = Object.fromEntries(RETAILER_FIELDS.map((field) => [field, [] as string[]])) as unknown as RetailerValues;

/** Adds an online retailer that staff maintain; imports neither change nor remove it (decision 0120). */
export async function createRetailer(
  ctx: { db: Db; clock: Clock },
  { retailerId, values, isHidden }: NewRetailer,
): Promise<CreateRetailerOutcome> {
  if (!v.is(retailerSchema.entries.id, retailerId)) return { kind: "invalid", field: "id" };
  return inTransaction(ctx, async ({ db, clock }): Promise<CreateRetailerOutcome> => {
    await lockRetailers(db);
    if (await readRetailerById(db, retailerId)) return { kind: "alreadyExists" };
    const read = readValues({ retailerId, logoUrl: "", isHidden }, { ...EMPTY, ...values });
    if (read.kind === "invalid") return read;
    const fields = toValues(read.retailer);
    await upsertRetailerEdit(db, retailerId, { imported: null, fields, isAdded: true, isHidden, changedAt: clock.now() });
    await writeRetailers(db, [read.retailer]);
    return { kind: "added", after: { ...fields, isHidden } };
  });
}
