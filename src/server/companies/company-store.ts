import { sql } from "kysely";
import { type CompanyRole, FIRST_ROLES, type MemberState, UNASSIGNED_ROLES } from "#contract/rules/company/company-roles.ts";
import type { Db, Tx } from "../db/db.ts";

/** Inserts a company; false if it exists. */
export async function insertCompany(tx: Tx, company: { customerId: string; accountId: string; now: Date }): Promise<boolean> {
  const row = await tx
    .insertInto("company")
    .values({ customer_id: company.customerId, created_at: company.now, created_by: company.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every account of a customer a member with the rights that it had before the company started. */
export async function insertFirstMembers(tx: Tx, { customerId, now }: { customerId: string; now: Date }): Promise<void> {
  await sql`
    insert into company_member (account_id, customer_id, roles, joined_at)
    select a.account_id, a.customer_id,
      case when a.is_main_contact then ${[...FIRST_ROLES.mainContact]}::text[] else ${[...FIRST_ROLES.colleague]}::text[] end, ${now}
    from account as a
    where a.customer_id = ${customerId}
    on conflict do nothing`.execute(tx);
}

export type Company = {
  customerId: string;
  createdAt: Date;
  /** Day (ISO 8601, in Germany) from which users need a second factor; null: not required. */
  factorRequiredFrom: string | null;
};

export async function selectCompany(db: Db, customerId: string): Promise<Company | null> {
  const row = await db
    .selectFrom("company")
    .select([
      "customer_id as customerId",
      "created_at as createdAt",
      sql<string | null>`factor_required_from::text`.as("factorRequiredFrom"),
    ])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the day from which users need a second factor; null: not required. */
export async function updateFactorRequiredFrom(tx: Tx, customerId: string, day: string | null): Promise<void> {
  await tx
    .updateTable("company")
    .set({ factor_required_from: sql`${day}::date` })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Locks a company until the transaction ends; false if there is none. */
export async function lockCompanyRow(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("company")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateKnownAddressesOnly(tx: Tx, customerId: string, isSet: boolean): Promise<void> {
  await tx.updateTable("company").set({ known_addresses_only: isSet }).where("customer_id", "=", customerId).execute();
}

export async function updateUnitsSeeOwnOrders(tx: Tx, customerId: string, isSet: boolean): Promise<void> {
  await tx.updateTable("company").set({ units_see_own_orders: isSet }).where("customer_id", "=", customerId).execute();
}

export async function selectUnitsSeeOwnOrders(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("company")
    .select("units_see_own_orders as isSet")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.isSet ?? false;
}

export type CompanyMember = {
  accountId: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  email: string;
  isMainContact: boolean;
  roles: CompanyRole[];
  unitId: string | null;
  unitName: string | null;
  state: MemberState;
  /** An invited account that has no password yet, or one that the shop's operator locked. */
  canSignIn: boolean;
  lastSignInAt: Date | null;
  hasSecondFactor: boolean;
};

const hasSecondFactor = sql`exists (
  select from second_factor as f where f.account_id = a.account_id and f.confirmed_at is not null
  union all
  select from account_passkey as p where p.owner_id = a.account_id
)`;

/** Members of a company by name, including accounts that joined without an administrator's choice of roles. */
export async function selectMembers(db: Db, customerId: string, only: { accountId?: string } = {}): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select a.account_id as "accountId", a.title_code as "titleCode", a.first_name as "firstName", a.last_name as "lastName",
      a.email, m.is_main_contact as "isMainContact", m.unit_id as "unitId", u.name as "unitName", m.state,
      a.status = 'active' as "canSignIn", a.last_sign_in_at as "lastSignInAt", ${hasSecondFactor} as "hasSecondFactor",
      coalesce(m.roles, case when m.is_main_contact then ${[...UNASSIGNED_ROLES.mainContact]}::text[]
        else ${[...UNASSIGNED_ROLES.colleague]}::text[] end) as roles
    from customer_user as m
    join company as k on k.customer_id = m.customer_id
    join account as a on a.account_id = m.account_id
    left join company_unit as u on u.unit_id = m.unit_id
    where m.customer_id = ${customerId}
      ${only.accountId === undefined ? sql`` : sql`and m.account_id = ${only.accountId}`}
    order by lower(a.last_name), lower(a.first_name), a.account_id`.execute(db);
  return rows;
}

/** The members that a customer's company would start with. */
export async function selectFirstMembers(db: Db, customerId: string): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select a.account_id as "accountId", a.title_code as "titleCode", a.first_name as "firstName", a.last_name as "lastName",
      a.email, a.is_main_contact as "isMainContact", null as "unitId", null as "unitName", 'active' as state,
      a.status = 'active' as "canSignIn", a.last_sign_in_at as "lastSignInAt", ${hasSecondFactor} as "hasSecondFactor",
      case when a.is_main_contact then ${[...FIRST_ROLES.mainContact]}::text[] else ${[...FIRST_ROLES.colleague]}::text[] end as roles
    from account as a
    where a.customer_id = ${customerId}
    order by lower(a.last_name), lower(a.first_name), a.account_id`.execute(db);
  return rows;
}

/** Sets a member's place in the company; adds the row of an account that has none yet. */
export async function upsertMember(
  tx: Tx,
  member: { customerId: string; accountId: string; unitId: string | null; roles: readonly CompanyRole[]; state: MemberState; now: Date },
): Promise<void> {
  const values = { unit_id: member.unitId, roles: [...member.roles], state: member.state };
  await tx
    .insertInto("company_member")
    .values({ customer_id: member.customerId, account_id: member.accountId, joined_at: member.now, ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "customer_id"]).doUpdateSet(values))
    .execute();
}

/** Removes an account from a company. */
export async function deleteMember(tx: Db, { accountId, customerId }: { accountId: string; customerId: string }): Promise<void> {
  await tx.deleteFrom("company_member").where("account_id", "=", accountId).where("customer_id", "=", customerId).execute();
}

/** Customers with a company that an account belongs to, with their names. */
export async function selectCompaniesOf(db: Db, accountId: string): Promise<{ customerId: string; name: string }[]> {
  const { rows } = await sql<{ customerId: string; name: string }>`
    select c.customer_id as "customerId", c.name
    from customer_user as u
    join company as k on k.customer_id = u.customer_id
    join customer as c on c.customer_id = u.customer_id
    where u.account_id = ${accountId}
    order by c.name`.execute(db);
  return rows;
}

/** Whether an account belongs to another company than this one and its branches, or registered itself as another one. */
export async function selectBelongsElsewhere(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from customer_user as u
    where u.account_id = ${accountId} and company_of(u.account_id, u.customer_id) <> ${customerId}
    union all
    select 1
    from account as a
    where a.account_id = ${accountId} and a.own_customer_id <> ${customerId}`.execute(db);
  return rows.length > 0;
}

export type CompanyNumber = { number: string; name: string };

/** Customer numbers with their names, by name. */
export function selectNumbers(db: Db, customerIds: readonly string[]): Promise<CompanyNumber[]> {
  return db
    .selectFrom("customer")
    .select(["customer_id as number", "name"])
    .where("customer_id", "in", [...customerIds])
    .orderBy("name")
    .orderBy("customer_id")
    .execute();
}
