import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { DealerTexts } from "./dealer-texts.ts";

/** What staff changed about a dealer, or a dealer that they added. */
export type DealerEdit = {
  /** Values of the last import; null if it did not have the dealer, which staff added. */
  imported: DealerTexts | null;
  /** Changed values; all of a dealer that staff added. */
  fields: Partial<DealerTexts>;
  isAdded: boolean;
  isHidden: boolean;
  changedAt: Date;
};

/** Edits by the dealer's id: of one dealer, or of all. */
export async function readDealerEdits(db: Db, dealerId?: string): Promise<Map<string, DealerEdit>> {
  const { rows } = await sql<DealerEdit & { dealerId: string }>`
    select e.dealer_id as "dealerId", e.imported, e.fields, e.is_added as "isAdded", e.is_hidden as "isHidden", e.changed_at as "changedAt"
    from dealer_edit as e
    where ${dealerId === undefined ? sql`true` : sql`e.dealer_id = ${dealerId}`}`.execute(db);
  return new Map(rows.map(({ dealerId: id, ...edit }) => [id, edit]));
}

export async function upsertDealerEdit(tx: Db, dealerId: string, edit: DealerEdit): Promise<void> {
  const { imported, fields, isAdded, isHidden, changedAt } = edit;
  await sql`
    insert into dealer_edit (dealer_id, imported, fields, is_added, is_hidden, changed_at)
    values (
      ${dealerId}, ${imported && JSON.stringify(imported)}::jsonb, ${JSON.stringify(fields)}::jsonb, ${isAdded}, ${isHidden}, ${changedAt}
    )
    on conflict (dealer_id) do update set imported = excluded.imported, fields = excluded.fields,
      is_added = excluded.is_added, is_hidden = excluded.is_hidden, changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteDealerEdit(tx: Db, dealerId: string): Promise<void> {
  await sql`delete from dealer_edit where dealer_id = ${dealerId}`.execute(tx);
}

/** Notes which dealers that staff added are not in the last import, whose ids these are. */
export async function forgetImported(tx: Db, importedIds: readonly string[]): Promise<void> {
  await sql`
    update dealer_edit set imported = null
    where is_added and imported is not null and dealer_id <> all (${[...importedIds]}::text[])`.execute(tx);
}
