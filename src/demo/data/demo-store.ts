import { sql } from "kysely";
import { FIRST_ROLES } from "#contract/rules/company/company-roles.ts";
import type { Db, Tx } from "#server/db/db.ts";
import type { DemoBudgets } from "./demo-budgets.ts";
import type { DemoMember } from "./demo-company.ts";

export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasRetailers(db: Db): Promise<boolean> {
  const row = await db.selectFrom("online_retailer").select("retailer_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasDealers(db: Db): Promise<boolean> {
  const row = await db.selectFrom("dealer").select("dealer_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the search has synonyms in any language. */
export async function hasSynonyms(db: Db): Promise<boolean> {
  const row = await db.selectFrom("search_synonym").select("term").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether staff maintain any accessories or alternatives. */
export async function hasRelations(db: Db): Promise<boolean> {
  const row = await db.selectFrom("maintained_relation").select("place").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether any article has loads or installation data. */
export async function hasInstallation(db: Db): Promise<boolean> {
  const row = await db.selectFrom("installation_value").select("article_number").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether any article has content, hazards or a manufacturer. */
export async function hasProductInformation(db: Db): Promise<boolean> {
  const row = await db.selectFrom("product_information").select("article_number").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the built-in ERP has ever delivered an order. */
export async function hasDeliveries(db: Db): Promise<boolean> {
  const row = await db.selectFrom("erp.number_range").select("kind").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasSeminars(db: Db): Promise<boolean> {
  const row = await db.selectFrom("seminar").select("seminar_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of articles that had no stock before. */
export async function insertMissingStock(db: Db, rows: readonly { articleNumber: string; available: number }[]): Promise<number> {
  // Uses array parameters: a values list of this length would need thousands of parameters.
  const inserted = await sql`
    insert into stock (article_number, available)
    select * from unnest(${rows.map((row) => row.articleNumber)}::text[], ${rows.map((row) => row.available)}::int[])
    on conflict (article_number) do nothing`.execute(db);
  return Number(inserted.numAffectedRows ?? 0n);
}

export async function hasTechnicalDocuments(db: Db): Promise<boolean> {
  const row = await db.selectFrom("technical_document").select("document_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export type NewDemoCompany = {
  customerId: string;
  boss: string;
  members: readonly DemoMember[];
  invited: DemoMember;
  /** The member whose orders the boss approves from this net total on. */
  approved: { email: string; from: string };
  now: Date;
  expiresAt: Date;
};

/** Inserts a company with its existing and new users and an invitation; false if the customer is missing or has a company. */
export async function insertCompanyOfDemo(
  tx: Tx,
  { customerId, boss, members, invited, approved, now, expiresAt }: NewDemoCompany,
): Promise<boolean> {
  const founder = await tx
    .selectFrom("account")
    .selectAll()
    .where("email", "=", boss)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!founder) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("company")
    .values({ customer_id: customerId, created_at: now, created_by: founder.account_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  const existing = await tx.selectFrom("account").select(["account_id", "is_main_contact"]).where("customer_id", "=", customerId).execute();
  const rows = existing.map((account) => ({
    accountId: account.account_id,
    roles: [...(account.is_main_contact ? FIRST_ROLES.mainContact : FIRST_ROLES.colleague)] as string[],
  }));
  for (const member of members) {
    const account = await tx
      .insertInto("account")
      .values({
        customer_id: customerId,
        email: member.email,
        password_hash: founder.password_hash,
        title_code: member.titleCode,
        first_name: member.firstName,
        last_name: member.lastName,
        groups: founder.groups,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("account_id")
      .executeTakeFirst();
    if (account) rows.push({ accountId: account.account_id, roles: [...member.roles] });
    if (account && member.email === approved.email)
      await tx
        .insertInto("approval_rule")
        .values({
          rule_id: sql`gen_random_uuid()`,
          customer_id: customerId,
          position: 1,
          account_id: account.account_id,
          condition: "total",
          total_from: approved.from,
          approver_ids: [founder.account_id],
          created_at: now,
          created_by: founder.account_id,
        })
        .execute();
  }
  await tx
    .insertInto("company_member")
    .values(rows.map(({ accountId, roles }) => ({ account_id: accountId, customer_id: customerId, roles, joined_at: now })))
    .execute();
  await tx
    .insertInto("company_invitation")
    .values({
      invitation_id: sql`gen_random_uuid()`,
      customer_id: customerId,
      email: invited.email,
      first_name: invited.firstName,
      last_name: invited.lastName,
      roles: [...invited.roles],
      site_id: "FIWE-DE",
      language: "de-DE",
      // No email was sent: sending it again makes a link.
      token_hash: sql`sha256(gen_random_uuid()::text::bytea)`,
      created_at: now,
      created_by: founder.account_id,
      sent_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return true;
}

export type DemoBranch = {
  customerId: string;
  /** Member of the company who buys for the branch too. */
  buyer: string;
};

/** Makes the buyer of a branch a user of its customer number too. */
export async function insertBranchOfDemo(tx: Tx, { branch, now }: { branch: DemoBranch; now: Date }): Promise<void> {
  await tx
    .insertInto("company")
    .values({ customer_id: branch.customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const buyer = await tx.selectFrom("account").select("account_id").where("email", "=", branch.buyer).executeTakeFirst();
  if (!buyer) return;
  await tx
    .insertInto("company_member")
    .values({ account_id: buyer.account_id, customer_id: branch.customerId, roles: ["buyer"], joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type DemoUnit = { name: string; parent?: string; branch?: string; costCentre?: string; users: readonly string[] };

/** Inserts units, each after its parent, with their users; false if the customer has units, or no company. */
export async function insertUnitsOfDemo(tx: Tx, customerId: string, units: readonly DemoUnit[]): Promise<boolean> {
  const company = await tx.selectFrom("company").select("customer_id").where("customer_id", "=", customerId).forUpdate().executeTakeFirst();
  const known = await tx.selectFrom("company_unit").select("unit_id").where("customer_id", "=", customerId).limit(1).executeTakeFirst();
  if (!company || known) return false;
  const ids = new Map<string, string>();
  for (const { name, parent, branch, costCentre, users } of units) {
    const centre = await tx
      .selectFrom("cost_centre")
      .select("cost_centre_id")
      .where("customer_id", "=", customerId)
      .where("number", "=", costCentre ?? "")
      .executeTakeFirst();
    const { unit_id: unitId } = await tx
      .insertInto("company_unit")
      .values({
        unit_id: sql`gen_random_uuid()`,
        customer_id: customerId,
        parent_id: parent === undefined ? null : ids.get(parent)!,
        level: parent === undefined ? 1 : 2,
        name,
        branch_customer_id: branch ?? null,
        cost_centre_id: centre?.cost_centre_id ?? null,
      })
      .returning("unit_id")
      .executeTakeFirstOrThrow();
    ids.set(name, unitId);
    await tx
      .updateTable("company_member")
      .set({ unit_id: unitId })
      .where("customer_id", "=", customerId)
      .where(
        "account_id",
        "in",
        tx
          .selectFrom("account")
          .select("account_id")
          .where("email", "in", ["", ...users]),
      )
      .execute();
  }
  return true;
}

/** Inserts cost centres and a budget; false if the customer has cost centres, or no company. */
export async function insertBudgetsOfDemo(tx: Tx, { customerId, costCentres, budget, now }: DemoBudgets & { now: Date }): Promise<boolean> {
  const company = await tx.selectFrom("company").select("customer_id").where("customer_id", "=", customerId).forUpdate().executeTakeFirst();
  const known = await tx.selectFrom("cost_centre").select("number").where("customer_id", "=", customerId).limit(1).executeTakeFirst();
  if (!company || known) return false;
  for (const { number, name, validUntil } of costCentres) {
    const { cost_centre_id: costCentreId } = await tx
      .insertInto("cost_centre")
      .values({ cost_centre_id: sql`gen_random_uuid()`, customer_id: customerId, number, name, valid_until: validUntil })
      .returning("cost_centre_id")
      .executeTakeFirstOrThrow();
    if (number !== budget.costCentre) continue;
    await tx
      .insertInto("budget")
      .values({
        budget_id: sql`gen_random_uuid()`,
        customer_id: customerId,
        name: budget.name,
        cost_centre_id: costCentreId,
        period: budget.period,
        amount: budget.amount,
        created_at: now,
      })
      .execute();
  }
  return true;
}
