import { sql } from "kysely";
import type { InvitationState } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { Db, Tx } from "../db/db.ts";

export type NewInvitation = {
  invitationId: string;
  customerId: string;
  email: string;
  firstName: string;
  lastName: string;
  unitId: string | null;
  roles: readonly CompanyRole[];
  siteId: string;
  language: string;
  tokenHash: Buffer;
  createdBy: string;
  now: Date;
  expiresAt: Date;
};

/** Inserts an invitation; false if the address has an open one. An expired one of the address is closed first. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const { customerId, email, now } = invitation;
  await tx
    .updateTable("company_invitation")
    .set({ state: "withdrawn", closed_at: now })
    .where("customer_id", "=", customerId)
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("state", "=", "open")
    .where("expires_at", "<=", now)
    .execute();
  const row = await tx
    .insertInto("company_invitation")
    .values({
      invitation_id: invitation.invitationId,
      customer_id: customerId,
      email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      unit_id: invitation.unitId,
      roles: [...invitation.roles],
      site_id: invitation.siteId,
      language: invitation.language,
      token_hash: invitation.tokenHash,
      created_at: now,
      created_by: invitation.createdBy,
      sent_at: now,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("invitation_id")
    .executeTakeFirst();
  return row !== undefined;
}

export type CompanyInvitation = {
  invitationId: string;
  customerId: string;
  companyName: string;
  email: string;
  firstName: string;
  lastName: string;
  unitId: string | null;
  unitName: string | null;
  roles: CompanyRole[];
  siteId: string;
  language: string;
  state: Exclude<InvitationState, "expired">;
  createdBy: string | null;
  /** First and last name of the administrator who invited; "" once the account is deleted. */
  inviterName: string;
  sentAt: Date;
  expiresAt: Date;
};

const selection = sql`
  select i.invitation_id as "invitationId", i.customer_id as "customerId", c.name as "companyName", i.email,
    i.first_name as "firstName", i.last_name as "lastName", i.unit_id as "unitId", u.name as "unitName", i.roles,
    i.site_id as "siteId", i.language, i.state, i.created_by as "createdBy",
    coalesce(trim(a.first_name || ' ' || a.last_name), '') as "inviterName", i.sent_at as "sentAt", i.expires_at as "expiresAt"
  from company_invitation as i
  join customer as c on c.customer_id = i.customer_id and c.is_active
  left join company_unit as u on u.unit_id = i.unit_id
  left join account as a on a.account_id = i.created_by`;

/** Latest invitations of a company, newest first. */
export async function selectInvitations(db: Db, customerId: string, limit: number): Promise<CompanyInvitation[]> {
  const { rows } = await sql<CompanyInvitation>`
    ${selection} where i.customer_id = ${customerId} order by i.created_at desc, i.invitation_id limit ${limit}`.execute(db);
  return rows;
}

export async function selectInvitation(
  db: Db,
  { customerId, invitationId }: { customerId: string; invitationId: string },
): Promise<CompanyInvitation | null> {
  const { rows } = await sql<CompanyInvitation>`
    ${selection} where i.customer_id = ${customerId} and i.invitation_id = ${invitationId}`.execute(db);
  return rows[0] ?? null;
}

export async function selectInvitationByToken(db: Db, tokenHash: Buffer): Promise<CompanyInvitation | null> {
  const { rows } = await sql<CompanyInvitation>`${selection} where i.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Replaces token and expiry of an open invitation: the earlier link becomes invalid. */
export async function updateInvitationToken(
  tx: Tx,
  { invitationId, tokenHash, sentAt, expiresAt }: { invitationId: string; tokenHash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable("company_invitation")
    .set({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })
    .where("invitation_id", "=", invitationId)
    .execute();
}

/** Closes an open invitation; false if it is not open. */
export async function closeInvitation(
  tx: Tx,
  closed: { invitationId: string; state: "accepted" | "withdrawn"; accountId?: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("company_invitation")
    .set({ state: closed.state, closed_at: closed.at, account_id: closed.accountId ?? null })
    .where("invitation_id", "=", closed.invitationId)
    .where("state", "=", "open")
    .returning("invitation_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Groups of an account, which decide the blocks that it sees. */
export async function selectGroups(db: Db, accountId: string): Promise<number> {
  const row = await db.selectFrom("account").select("groups").where("account_id", "=", accountId).executeTakeFirst();
  return row?.groups ?? 0;
}
