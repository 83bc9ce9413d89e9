import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type CompanyUnit = {
  unitId: string;
  parentId: string | null;
  level: number;
  name: string;
  branchCustomerId: string | null;
  addressId: number | null;
};

/** Units of a company: every unit follows its parent, siblings by name. */
export async function selectUnits(db: Db, customerId: string): Promise<CompanyUnit[]> {
  const { rows } = await sql<CompanyUnit>`
    with recursive tree as (
      select u.*, array[lower(u.name)] as path from company_unit as u where u.customer_id = ${customerId} and u.parent_id is null
      union all
      select u.*, t.path || lower(u.name) from company_unit as u join tree as t on u.parent_id = t.unit_id
    )
    select unit_id as "unitId", parent_id as "parentId", level::int, name, branch_customer_id as "branchCustomerId",
      address_id as "addressId"
    from tree
    order by path`.execute(db);
  return rows;
}

/** A unit and all units above it, itself first; empty for a unit of another company. */
export async function selectUnitsAbove(db: Db, { customerId, unitId }: { customerId: string; unitId: string }): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    with recursive above as (
      select unit_id, parent_id, level from company_unit where customer_id = ${customerId} and unit_id = ${unitId}
      union all
      select u.unit_id, u.parent_id, u.level from company_unit as u join above as a on u.unit_id = a.parent_id
    )
    select unit_id as "unitId" from above order by level desc`.execute(db);
  return rows.map((row) => row.unitId);
}
