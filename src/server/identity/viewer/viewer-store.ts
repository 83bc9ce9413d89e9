import { type RawBuilder, sql } from "kysely";
import { germanDay } from "#contract/format/german-day.ts";
import {
  COMPANY_ROLES,
  type CompanyRole,
  hasPermission,
  type Permission,
  UNASSIGNED_ROLES,
} from "#contract/rules/company/company-roles.ts";
import type { PriceView } from "#contract/site-settings.ts";
import type { Db } from "../../db/db.ts";
import type { AccountCount } from "../../slice.ts";
import { getRights, mustSetUpFactor, type Role, VISIT_RIGHTS } from "../../policies.ts";
import type { ChosenCustomer, Customer, Membership, MissingFactor, StaffVisit } from "../../viewer.ts";
import { lastCustomer } from "../account/customer-choice-store.ts";

type ViewerRow = {
  account_id: string;
  customer_id: string;
  /** The customer itself, or the one whose branch it is. */
  company_id: string;
  /** Branches of the company; null without any. */
  branch_ids: string[] | null;
  unit: string;
  price_group: string | null;
  company_name: string;
  email: string;
  title_code: string;
  first_name: string;
  last_name: string;
  division: string;
  distribution_channel: string;
  sales_org: string;
  groups: number;
  price_view: PriceView | null;
  roles: Role[];
  is_main_contact: boolean;
  has_company: boolean;
  /** Null for an account of a company without roles. */
  company_roles: CompanyRole[] | null;
  company_unit_id: string | null;
  unit_address_id: number | null;
  /** Accounts whose orders the user sees; null if units restrict nothing. */
  unit_accounts: string[] | null;
  known_addresses_only: boolean | null;
  has_approval_rules: boolean | null;
  has_cost_allocation: boolean | null;
  /** Customers to choose from; null unless the account belongs to several, and in statements without a page. */
  customers?: ChosenCustomer[] | null;
  is_ids: boolean;
  /** The procurement session that the token was issued for. */
  procurement: string | null;
  /** The visit that the token was issued for. */
  visit: StaffVisit | null;
  /** Day from which the account needs a second factor that it does not have; absent in statements without a token. */
  missing_factor_from?: string | null;
  /** Absent in statements that do not start from a session. */
  session_id?: string;
};

type SessionRow = {
  sealed_tokens: Buffer;
  seen_at: Date;
  expires_at: Date;
  grant_id: string;
  client_id: string;
  session_uid: string | null;
};

/** References of a session's tokens; `sessionUid` is null for a sign-in without sign-on session. */
export type SessionRoots = {
  accountId: string;
  customerId: string;
  clientId: string;
  grantId: string;
  sessionUid: string | null;
  /** The procurement session that the tokens are for. */
  procurement: string | null;
  /** The visit that the tokens are for. */
  visit: TokenVisit | null;
};

/** A visit as its tokens name it. */
export type TokenVisit = Pick<StaffVisit, "visitId" | "staffId">;

/** Counts of slices per account, fetched with the session's query because nearly every page needs both. */
export type Counting = { siteId: string; counts: Readonly<Record<string, AccountCount>> };

/** Prefix that prevents collisions between counts and viewer columns. */
const COUNT = "count of ";

/** The token itself names its procurement session, so every page that holds it refers to the same one. */
const procurementOf = sql<string | null>`(t.payload #>> '{extra,procurement}')`;

/** The token itself names its visit too: no session without the visit can be started from it. */
const visitOf = sql<string | null>`(t.payload #>> '{extra,visit,visitId}')::uuid`;
const visitingStaff = sql<string | null>`(t.payload #>> '{extra,visit,staffId}')`;

/** The visit of a token; null without one, or once it has ended. */
const openVisit = (now: Date) => sql`case when ${visitOf} is not null then open_visit(${visitOf}, a.account_id, c.customer_id, ${now}) end`;

/** Roles for the chosen customer; null for an account whose roles no administrator chose. */
const companyRoles = sql`coalesce(m.roles, case when c.customer_id <> a.customer_id then active_roles(a.account_id, c.customer_id) end)`;

const isMainContact = sql`(a.is_main_contact and f.company_id = a.customer_id)`;

const rolesWith = (permission: Permission) => sql`${COMPANY_ROLES.filter((role) => hasPermission([role], permission))}::text[]`;

/** Accounts of the user's unit and the units below it, if the company separates units and no role sees all of them. */
const unitAccounts = sql<string[] | null>`(
    case when k.units_see_own_orders and m.unit_id is not null and not (m.roles && ${rolesWith("seeAllUnits")})
    then accounts_of_unit(m.unit_id) end
  )`;

/** As `branches_of`, inline: the viewer of nearly every request is one of few statements that everybody pays for. */
const branchIds = sql`(
    select array_agg(b.branch_customer_id order by b.branch_customer_id)
    from company_unit as b
    where b.customer_id = k.customer_id and b.branch_customer_id is not null
  )`;

const accountColumns = sql`
    a.account_id, c.customer_id, f.company_id, ${branchIds} as branch_ids,
    c.unit, c.price_group, c.name as company_name, a.email, a.title_code, a.first_name,
    a.last_name, c.division, c.distribution_channel, c.sales_org, a.groups, a.price_view,
    array(select r.role from account_role as r where r.account_id = a.account_id) as roles,
    ${isMainContact} as is_main_contact, k.customer_id is not null as has_company,
    ${companyRoles} as company_roles,
    m.unit_id as company_unit_id, n.address_id as unit_address_id, ${unitAccounts} as unit_accounts,
    k.known_addresses_only, k.has_approval_rules, k.has_cost_allocation`;

/** The customer that an account acts for, and its place in the company that the number belongs to, if there is one. */
const tablesOf = (customerId: RawBuilder<unknown>) => sql`
    join customer as c on c.customer_id = ${customerId}
    cross join lateral (
      select case
        when exists (select from company_unit as b where b.branch_customer_id = c.customer_id) then company_of(a.account_id, c.customer_id)
        else c.customer_id
      end as company_id
      offset 0
    ) as f
    left join company as k on k.customer_id = f.company_id
    left join company_member as m on m.account_id = a.account_id and m.customer_id = f.company_id
    left join company_unit as n on n.unit_id = m.unit_id`;

/** The customer that a session acts for. */
const customerOfSession = sql`coalesce(w.customer_id, a.customer_id)`;

/** Whether the account may belong to several customers. */
const hasSeveralCustomers = sql`(
    c.customer_id <> a.customer_id or n.branch_customer_id is not null
    or exists (select from company_member as o where o.account_id = a.account_id and o.customer_id <> a.customer_id)
  )`;

/** All customers of an account that belongs to several; its own first. */
const customers = sql`case when ${hasSeveralCustomers} then customers_of(a.account_id) end as customers`;

const isUnassignedSeeingAll = (isContact: boolean) =>
  hasPermission(UNASSIGNED_ROLES[isContact ? "mainContact" : "colleague"], "seeAllOrders");

/** The right to all orders as `toCustomer` derives it, for counts in the same statement. */
const seesAllOrders = sql<boolean>`(
    k.customer_id is null
    or coalesce(
      ${companyRoles} && ${rolesWith("seeAllOrders")},
      case when ${isMainContact} then ${isUnassignedSeeingAll(true)}::boolean else ${isUnassignedSeeingAll(false)}::boolean end
    )
  )`;

/** `orderScopeOf` as a condition, for counts in the same statement. */
const seesOrdersOf = (account: RawBuilder<unknown>) => sql<boolean>`(
    ${account} = a.account_id
    or (${seesAllOrders} and coalesce(${account} = any(${unitAccounts}), ${unitAccounts} is null))
  )`;

const viewerColumns = (now: Date) => sql`${accountColumns}, ${procurementOf} as procurement, ${openVisit(now)} as visit,
    case when ${visitOf} is null and (k.factor_required_from is not null or ${hasSeveralCustomers})
    then missing_factor_from(a.account_id, t.grant_id) end as missing_factor_from`;

/** The customer is the account's own, or made it a member, also as the branch of its unit. */
const belongs = sql`(
    c.customer_id = a.customer_id
    or (m.state is not null and f.company_id = c.customer_id)
    or active_roles(a.account_id, c.customer_id) is not null
  )`;

/** Account, customer and membership allow to sign in. */
const isActive = sql`a.status = 'active' and c.is_active and coalesce(m.state, 'active') = 'active' and ${belongs}`;

/**
 * A token is valid while its row, its grant and, if bound to one, its sign-on session exist. This is the provider's rule, in one
 * statement instead of three.
 */
function liveToken(now: Date): RawBuilder<unknown> {
  return sql`
    t.model = 'AccessToken'
    and t.expires_at > ${now}
    and exists (
      select 1 from oidc_record as g
      where g.model = 'Grant' and g.id = t.grant_id and g.expires_at > ${now}
    )
    and (
      t.payload ->> 'expiresWithSession' is distinct from 'true'
      or exists (
        select 1 from oidc_record as s
        where s.uid = t.payload ->> 'sessionUid' and s.model = 'Session' and s.expires_at > ${now}
          and s.payload ->> 'accountId' = t.payload ->> 'accountId'
          and s.payload #>> array['authorizations', t.payload ->> 'clientId', 'grantId'] = t.grant_id
      )
    )
    and (${visitOf} is null or ${openVisit(now)} is not null)
    and ${isActive}`;
}

/** Expiry, grant and client of a token, and the last use of its shop session; null without one. */
type TokenFacts = { tokenExpiresAt: Date; grantId: string; clientId: string; sessionSeenAt: Date | null };

/** The customer of a token. `tokenId` is a condition: a full hash, or a range for its first half. */
async function findByTokenId(db: Db, now: Date, tokenId: RawBuilder<unknown>): Promise<(Customer & TokenFacts) | null> {
  const result = await sql<ViewerRow & { expires_at: Date; grant_id: string; client_id: string; seen_at: Date | null }>`
    select ${viewerColumns(now)}, t.expires_at, t.grant_id, t.payload ->> 'clientId' as client_id,
      exists (
        select 1 from shop_session as w
        where w.access_token_hash = decode(t.id, 'hex') and w.is_ids
      ) as is_ids,
      w.seen_at
    from oidc_record as t
    join account as a on a.account_id = (t.payload ->> 'accountId')::uuid
    left join lateral (
      select s.customer_id, s.seen_at from shop_session as s
      where s.account_id = a.account_id and s.grant_id = t.grant_id
      order by s.seen_at desc
      limit 1
    ) as w on true
    ${tablesOf(sql`case
      when w.seen_at is not null then ${customerOfSession}
      when ${procurementOf} is not null then coalesce((
        select p.customer_id from oidc_record as g join software_password as p on p.software_password_id = g.software_password_id
        where g.model = 'Grant' and g.id = t.grant_id), a.customer_id)
      else ${lastCustomer} end`)}
    where ${tokenId} and ${liveToken(now)}`.execute(db);
  const row = result.rows[0];
  if (!row) return null;
  const facts = { tokenExpiresAt: row.expires_at, grantId: row.grant_id, clientId: row.client_id, sessionSeenAt: row.seen_at };
  return { ...toCustomer(row, now), ...facts };
}

/** The customer of a valid access token, with the token's expiry, grant and client. */
export function findViewerByTokenHash(db: Db, now: Date, tokenHash: Buffer) {
  return findByTokenId(db, now, sql`t.id = ${tokenHash.toString("hex")}`);
}

/** The customer of the valid access token whose hash starts with these 16 bytes (an id token's at_hash). */
export function findViewerByAtHash(db: Db, now: Date, atHash: Buffer) {
  const start = atHash.toString("hex");
  return findByTokenId(db, now, sql`t.id >= ${start} and t.id < ${`${start}g`}`);
}

/** Earliest last use of a session that is not idle: `seenAfter`, for procurement sessions `procurementSeenAfter`. */
export type SeenAfter = { seenAfter: Date; procurementSeenAfter: Date };

/** The customer of a shop session that is neither idle nor expired and whose access token is valid. */
export async function findViewerBySession(
  db: Db,
  input: SeenAfter & { now: Date; sessionHash: Buffer; counting?: Counting | undefined },
): Promise<{ viewer: Customer; sealedTokens: Buffer; seenAt: Date; tokenEndsAt: Date; roots: SessionRoots } | null> {
  const counts = Object.entries(input.counting?.counts ?? {});
  const columns = counts.map(([name, count]) => {
    return sql`${count({ accountId: sql.ref("w.account_id"), customerId: customerOfSession, companyId: sql`f.company_id`, isProcurement: sql.ref("w.is_ids"), procurement: procurementOf, visitingStaff, siteId: input.counting!.siteId, seesOrdersOf })} as ${sql.id(COUNT + name)}, `;
  });
  const result = await sql<ViewerRow & SessionRow & Record<`${typeof COUNT}${string}`, number>>`
    select ${sql.join(columns, sql``)}${viewerColumns(input.now)}, ${customers}, w.session_id, w.is_ids, w.sealed_tokens, w.seen_at, t.expires_at,
      t.grant_id, t.payload ->> 'clientId' as client_id, t.payload ->> 'sessionUid' as session_uid
    from shop_session as w
    join oidc_record as t on t.id = encode(w.access_token_hash, 'hex')
    join account as a on a.account_id = w.account_id
    ${tablesOf(customerOfSession)}
    where w.session_hash = ${input.sessionHash}
      and w.expires_at > ${input.now}
      and w.seen_at > case when ${procurementOf} is null then ${input.seenAfter}::timestamptz else ${input.procurementSeenAfter}::timestamptz end
      and t.payload ->> 'accountId' = w.account_id::text
      and ${liveToken(input.now)}`.execute(db);
  const row = result.rows[0];
  if (!row) return null;
  const viewer = toCustomer(row, input.now);
  if (input.counting && !mustSetUpFactor(viewer))
    viewer.counts = Object.fromEntries(counts.map(([name]) => [name, row[`${COUNT}${name}`]!]));
  const {
    account_id: accountId,
    customer_id: customerId,
    client_id: clientId,
    grant_id: grantId,
    session_uid: sessionUid,
    procurement,
    visit,
  } = row;
  const roots = { accountId, customerId, clientId, grantId, sessionUid, procurement, visit };
  return { viewer, sealedTokens: row.sealed_tokens, seenAt: row.seen_at, tokenEndsAt: row.expires_at, roots };
}

/**
 * An account as a user of a customer, without a session, with the shop's cart; null if it does not belong to the customer.
 * `canSignIn`: null for an account that cannot.
 */
export async function findViewerOfAccount(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
  { canSignIn }: { canSignIn: boolean },
): Promise<Customer | null> {
  const result = await sql<Omit<ViewerRow, "is_ids" | "procurement" | "visit">>`
    select ${accountColumns}
    from account as a
    ${tablesOf(sql`${customerId}`)}
    where a.account_id = ${accountId} and ${canSignIn ? isActive : belongs}`.execute(db);
  const row = result.rows[0];
  return row ? toCustomer({ ...row, is_ids: false, procurement: null, visit: null }, null) : null;
}

/** `now`: null for work in an account's name without a session, which needs no second factor. */
function toCustomer(row: ViewerRow, now: Date | null): Customer {
  const membership = toMembership(row);
  const { visit } = row;
  const missingFactor = toMissingFactor(row, now);
  const rights = getRights(row.roles, { companyRoles: membership?.roles ?? null, isMainContact: row.is_main_contact });
  return {
    kind: "customer",
    accountId: row.account_id,
    customerId: row.customer_id,
    ...(row.company_id !== row.customer_id && { companyId: row.company_id }),
    ...(row.branch_ids && { branchIds: row.branch_ids }),
    unit: row.unit,
    priceGroup: row.price_group,
    companyName: row.company_name,
    email: row.email,
    titleCode: row.title_code,
    firstName: row.first_name,
    lastName: row.last_name,
    division: row.division,
    distributionChannel: row.distribution_channel,
    salesOrg: row.sales_org,
    groups: row.groups,
    priceView: row.price_view,
    rights: missingFactor?.isDue ? 0 : visit ? rights & VISIT_RIGHTS : rights,
    membership,
    ...(missingFactor && { missingFactor }),
    ...(visit && { visit }),
    ...(row.customers && !visit && { customers: row.customers }),
    ...(row.session_id && { sessionId: row.session_id }),
    cartKind: visit ? `staff:${visit.staffId}` : row.procurement ? `procurement:${row.procurement}` : row.is_ids ? "procurement" : "shop",
  };
}

function toMissingFactor({ missing_factor_from: from }: ViewerRow, now: Date | null): MissingFactor | null {
  return from && now ? { from, isDue: from <= germanDay(now) } : null;
}

function toMembership(row: ViewerRow): Membership | null {
  // Users of a branch have the roles of their company, also as long as the branch is none itself.
  if (!row.has_company && row.company_roles === null) return null;
  const unassigned = row.is_main_contact ? UNASSIGNED_ROLES.mainContact : UNASSIGNED_ROLES.colleague;
  const { company_unit_id: unitId, unit_address_id: unitAddressId } = row;
  return {
    roles: row.company_roles ?? unassigned,
    unitId,
    ...(unitAddressId !== null && { unitAddressId }),
    ...(row.unit_accounts && { unitAccountIds: row.unit_accounts }),
    ...(row.known_addresses_only && { knownAddressesOnly: true }),
    ...(row.has_approval_rules === false && { withoutRules: true }),
    ...(row.has_cost_allocation === false && { withoutAllocation: true }),
  };
}
