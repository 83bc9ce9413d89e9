import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { RetailerValues } from "./retailer-values.ts";

/** What staff changed about an online retailer, or a retailer that they added. */
export type RetailerEdit = {
  /** Values of the last import; null if it did not have the retailer, which staff added. */
  imported: RetailerValues | null;
  /** Changed values; all of a retailer that staff added. */
  fields: Partial<RetailerValues>;
  isAdded: boolean;
  isHidden: boolean;
  changedAt: Date;
};

/** Edits by the retailer's id: of one retailer, or of all. */
export async function readRetailerEdits(db: Db, retailerId?: string): Promise<Map<string, RetailerEdit>> {
  const { rows } = await sql<RetailerEdit & { retailerId: string }>`
    select e.retailer_id as "retailerId", e.imported, e.fields, e.is_added as "isAdded", e.is_hidden as "isHidden", e.changed_at as "changedAt"
    from online_retailer_edit as e
    where ${retailerId === undefined ? sql`true` : sql`e.retailer_id = ${retailerId}`}`.execute(db);
  return new Map(rows.map(({ retailerId: id, ...edit }) => [id, edit]));
}

export async function upsertRetailerEdit(tx: Db, retailerId: string, edit: RetailerEdit): Promise<void> {
  const { imported, fields, isAdded, isHidden, changedAt } = edit;
  await sql`
    insert into online_retailer_edit (retailer_id, imported, fields, is_added, is_hidden, changed_at)
    values (
      ${retailerId}, ${imported && JSON.stringify(imported)}::jsonb, ${JSON.stringify(fields)}::jsonb, ${isAdded}, ${isHidden}, ${changedAt}
    )
    on conflict (retailer_id) do update set imported = excluded.imported, fields = excluded.fields,
      is_added = excluded.is_added, is_hidden = excluded.is_hidden, changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteRetailerEdit(tx: Db, retailerId: string): Promise<void> {
  await sql`delete from online_retailer_edit where retailer_id = ${retailerId}`.execute(tx);
}

/** Notes which retailers that staff added are not in the last import, whose ids these are. */
export async function forgetImported(tx: Db, importedIds: readonly string[]): Promise<void> {
  await sql`
    update online_retailer_edit set imported = null
    where is_added and imported is not null and retailer_id <> all (${[...importedIds]}::text[])`.execute(tx);
}
