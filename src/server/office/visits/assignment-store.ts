import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type StaffName = { staffId: string; name: string };

/** Active staff who look after a customer, by name. */
export async function selectAssignedStaff(db: Db, customerId: string): Promise<StaffName[]> {
  const found = await sql<StaffName>`
    select s.staff_id as "staffId", s.name
    from staff_customer as c
    join staff_member as s on s.staff_id = c.staff_id
    where c.customer_id = ${customerId} and s.state = 'active'
    order by s.name, s.staff_id`.execute(db);
  return found.rows;
}

/** Active staff of the sales team who are not assigned to a customer, by name. */
export async function selectOtherStaff(db: Db, customerId: string): Promise<StaffName[]> {
  const found = await sql<StaffName>`
    select s.staff_id as "staffId", s.name
    from staff_member as s
    where s.state = 'active'
      and exists (select from staff_role as r where r.staff_id = s.staff_id and r.role = 'sales')
      and not exists (select from staff_customer as c where c.staff_id = s.staff_id and c.customer_id = ${customerId})
    order by s.name, s.staff_id`.execute(db);
  return found.rows;
}

export async function isAssigned(db: Db, { staffId, customerId }: { staffId: string; customerId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("staff_customer")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the member was assigned before. */
export async function insertAssignment(db: Db, assignment: { staffId: string; customerId: string; now: Date }): Promise<boolean> {
  const row = await db
    .insertInto("staff_customer")
    .values({ staff_id: assignment.staffId, customer_id: assignment.customerId, assigned_at: assignment.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("staff_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the member was not assigned. */
export async function deleteAssignment(db: Db, { staffId, customerId }: { staffId: string; customerId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_customer")
    .where("staff_id", "=", staffId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A customer and whether the ERP blocks it; null if it does not exist. */
export async function selectVisitedCustomer(db: Db, customerId: string): Promise<{ customerId: string; isActive: boolean } | null> {
  const row = await db
    .selectFrom("customer")
    .select(["customer_id as customerId", "is_active as isActive"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ?? null;
}
