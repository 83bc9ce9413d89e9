import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";

export type CostCentre = {
  costCentreId: string;
  number: string;
  name: string;
  /** ISO dates; null: no limit. */
  validFrom: string | null;
  validUntil: string | null;
  ownerAccountId: string | null;
  isValid: boolean;
};

/** Cost centres of a company by number; `isValid`: they can be chosen on that day. */
export async function selectCostCentres(db: Db, customerId: string, day: string): Promise<CostCentre[]> {
  const { rows } = await sql<CostCentre>`
    select c.cost_centre_id as "costCentreId", c.number, c.name, c.valid_from::text as "validFrom", c.valid_until::text as "validUntil",
      c.owner_account_id as "ownerAccountId",
      coalesce(c.valid_from <= ${day}::date, true) and coalesce(c.valid_until >= ${day}::date, true) as "isValid"
    from cost_centre as c
    where c.customer_id = ${customerId}
    order by lower(c.number)`.execute(db);
  return rows;
}

/** What carts choose from: cost centres of a company by number, and whether one is required. */
export async function selectCostCentreChoice(
  db: Db,
  customerId: string,
  day: string,
): Promise<{ centres: Pick<CostCentre, "number" | "name" | "isValid">[]; isRequired: boolean }> {
  const { rows } = await sql<{ centres: Pick<CostCentre, "number" | "name" | "isValid">[]; is_required: boolean }>`
    select
      coalesce((
        select json_agg(json_build_object('number', c.number, 'name', c.name,
          'isValid', coalesce(c.valid_from <= ${day}::date, true) and coalesce(c.valid_until >= ${day}::date, true)) order by lower(c.number))
        from cost_centre as c
        where c.customer_id = ${customerId}
      ), '[]') as centres,
      exists (select from cost_centre_setting as s where s.customer_id = ${customerId} and s.is_required) as is_required`.execute(db);
  return { centres: rows[0]!.centres, isRequired: rows[0]!.is_required };
}

export function selectCostCentreNumbers(db: Db, customerId: string): Promise<{ number: string; name: string }[]> {
  return db
    .selectFrom("cost_centre")
    .select(["number", "name"])
    .where("customer_id", "=", customerId)
    .orderBy(sql`lower(number)`)
    .execute();
}

export type SavedCostCentre = Omit<CostCentre, "isValid">;

/** Inserts a cost centre or changes the one with its id; false if another one of the company has the number. */
export async function upsertCostCentre(tx: Tx, customerId: string, centre: SavedCostCentre): Promise<boolean> {
  const taken = await sql`
    select from cost_centre
    where customer_id = ${customerId} and lower(number) = lower(${centre.number}) and cost_centre_id <> ${centre.costCentreId}`.execute(tx);
  if (taken.rows.length > 0) return false;
  const values = {
    number: centre.number,
    name: centre.name,
    valid_from: centre.validFrom,
    valid_until: centre.validUntil,
    owner_account_id: centre.ownerAccountId,
  };
  await tx
    .insertInto("cost_centre")
    .values({ cost_centre_id: centre.costCentreId, customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column("cost_centre_id").doUpdateSet(values).where("cost_centre.customer_id", "=", customerId))
    .execute();
  return true;
}

/** Sets the last valid day; false if the company has no such cost centre. */
export async function updateLastDay(tx: Tx, customerId: string, costCentreId: string, lastDay: string): Promise<boolean> {
  const { rows } = await sql`
    update cost_centre
    set valid_until = ${lastDay}::date, valid_from = least(valid_from, ${lastDay}::date)
    where customer_id = ${customerId} and cost_centre_id = ${costCentreId}
    returning cost_centre_id`.execute(tx);
  return rows.length > 0;
}

export type CostCentreSetting = { isRequired: boolean; importReport: unknown };

export async function selectCostCentreSetting(db: Db, customerId: string): Promise<CostCentreSetting> {
  const row = await db
    .selectFrom("cost_centre_setting")
    .select(["is_required as isRequired", "import_report as importReport"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ?? { isRequired: false, importReport: null };
}

export async function upsertIsRequired(tx: Tx, customerId: string, isRequired: boolean): Promise<void> {
  await tx
    .insertInto("cost_centre_setting")
    .values({ customer_id: customerId, is_required: isRequired })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ is_required: isRequired }))
    .execute();
}

export async function upsertImportReport(tx: Tx, customerId: string, report: object): Promise<void> {
  const json = JSON.stringify(report);
  await tx
    .insertInto("cost_centre_setting")
    .values({ customer_id: customerId, import_report: json })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ import_report: json }))
    .execute();
}
