import { sql } from "kysely";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { UNIT_USES, type UnitUse } from "#contract/rules/company/company-units.ts";
import type { Db, Tx } from "../db/db.ts";

export type CompanyUnit = {
  unitId: string;
  parentId: string | null;
  level: number;
  name: string;
  branchCustomerId: string | null;
  /** The customer of `branchCustomerId`. */
  branch: Branch | null;
  addressId: number | null;
  costCentreId: string | null;
};

/** Units of a company: every unit follows its parent, siblings by name. */
export async function selectUnits(db: Db, customerId: string): Promise<CompanyUnit[]> {
  const { rows } = await sql<CompanyUnit>`
    with recursive tree as (
      select u.*, array[lower(u.name)] as path from company_unit as u where u.customer_id = ${customerId} and u.parent_id is null
      union all
      select u.*, t.path || lower(u.name) from company_unit as u join tree as t on u.parent_id = t.unit_id
    )
    select t.unit_id as "unitId", t.parent_id as "parentId", t.level::int, t.name, t.branch_customer_id as "branchCustomerId",
      case when c.customer_id is not null then json_build_object('customerId', c.customer_id, 'unit', c.unit, 'name', c.name) end as branch,
      t.address_id as "addressId", t.cost_centre_id as "costCentreId"
    from tree as t
    left join customer as c on c.customer_id = t.branch_customer_id
    order by t.path`.execute(db);
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

export type UnitDetails = { name: string; branchCustomerId: string | null; addressId: number | null; costCentreId: string | null };

export async function insertUnit(
  tx: Tx,
  unit: UnitDetails & { unitId: string; customerId: string; parentId: string | null; level: number },
): Promise<void> {
  await tx
    .insertInto("company_unit")
    .values({
      unit_id: unit.unitId,
      customer_id: unit.customerId,
      parent_id: unit.parentId,
      level: unit.level,
      ...toColumns(unit),
    })
    .execute();
}

/** Changes a unit's details and place; the units below it move along. */
export async function updateUnit(
  tx: Tx,
  unit: UnitDetails & { unitId: string; parentId: string | null; level: number; levelBefore: number },
): Promise<void> {
  await tx
    .updateTable("company_unit")
    .set({ parent_id: unit.parentId, level: unit.level, ...toColumns(unit) })
    .where("unit_id", "=", unit.unitId)
    .execute();
  if (unit.level === unit.levelBefore) return;
  await sql`
    with recursive below as (
      select unit_id from company_unit where parent_id = ${unit.unitId}
      union all
      select u.unit_id from company_unit as u join below as b on u.parent_id = b.unit_id
    )
    update company_unit as u set level = u.level + ${unit.level - unit.levelBefore}::smallint
    from below as b
    where u.unit_id = b.unit_id`.execute(tx);
}

function toColumns({ name, branchCustomerId, addressId, costCentreId }: UnitDetails) {
  return { name, branch_customer_id: branchCustomerId, address_id: addressId, cost_centre_id: costCentreId };
}

/** What refers to a unit, and keeps it from being removed. */
export async function selectUnitUses(tx: Tx, unitId: string, now: Date): Promise<UnitUse[]> {
  const { rows } = await sql<Record<UnitUse, boolean>>`
    select exists (select 1 from company_unit where parent_id = ${unitId}) as "hasUnits",
      exists (select 1 from company_member where unit_id = ${unitId}) as "hasUsers",
      exists (
        select 1 from company_invitation where unit_id = ${unitId} and state = 'open' and expires_at > ${now}
      ) as "hasInvitations",
      exists (select 1 from approval_rule where unit_id = ${unitId}) as "hasRules",
      exists (select 1 from budget where unit_id = ${unitId}) as "hasBudgets"`.execute(tx);
  return UNIT_USES.filter((use) => rows[0]![use]);
}

/** Deletes a unit that nothing uses; invitations that are over refer to the whole company then. */
export async function deleteUnit(tx: Tx, unitId: string): Promise<void> {
  await tx.updateTable("company_invitation").set({ unit_id: null }).where("unit_id", "=", unitId).execute();
  await tx.deleteFrom("company_unit").where("unit_id", "=", unitId).execute();
}

export type Branch = { customerId: string; unit: string; name: string };

/** Customers that an account manages, as administrator of their company or as main contact of a customer without one. */
export async function selectManagedCustomers(db: Db, accountId: string): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select c.customer_id as "customerId", c.unit, c.name
    from customer_user as u
    join customer as c on c.customer_id = u.customer_id and c.is_active
    left join company as k on k.customer_id = u.customer_id
    where u.account_id = ${accountId}
      and u.state = 'active'
      and c.unit <> ${NO_COMPANY}
      and (u.roles @> array['admin'] or (u.roles is null and u.is_main_contact))
    order by c.name, c.customer_id`.execute(db);
  return rows;
}

/** Whether another unit, of any company, has a customer as its branch. */
export async function isBranchElsewhere(db: Db, branchCustomerId: string, unitId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company_unit
    where branch_customer_id = ${branchCustomerId} and unit_id is distinct from ${unitId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Whether a company is a branch itself, or its new branch has branches: a number would belong to a company two levels away. */
export async function isNested(db: Db, { customerId, branch }: { customerId: string; branch: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company_unit
    where branch_customer_id = ${customerId} or (customer_id = ${branch} and branch_customer_id is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Cost centres of a company by number, those that have ended included. */
export async function selectCostCentreNames(db: Db, customerId: string): Promise<{ costCentreId: string; number: string; name: string }[]> {
  return db
    .selectFrom("cost_centre")
    .select(["cost_centre_id as costCentreId", "number", "name"])
    .where("customer_id", "=", customerId)
    .orderBy("number")
    .execute();
}
