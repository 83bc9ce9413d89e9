import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { customerNumber } from "../customers/customer-number-store.ts";

/** What only staff see of an order, and when each of its steps happened. Timestamps in nested rows are ISO texts. */
export type OrderFacts = {
  customerId: string;
  /** As in the shop; `customerNumber` is the one that staff use. */
  unit: string;
  customerNumber: string;
  customerName: string;
  siteId: string | null;
  language: string | null;
  /** Account that placed the order; null if it was deleted, or for orders from other channels. */
  account: { email: string; name: string; isLocked: boolean } | null;
  /** Of the account, or of the customer; empty without one. */
  phone: string;
  placedAt: Date;
  orderType: string;
  status: string;
  isOfThisShop: boolean;
  acceptedAt: Date | null;
  confirmedAt: Date | null;
  closedAt: Date | null;
  /** Null when the ERP accepted the order more than a month ago. */
  handOver: {
    createdAt: string;
    deliveredAt: string | null;
    refusedAt: string | null;
    refusal: string | null;
    jobError: string | null;
  } | null;
  invoices: readonly { number: string; kind: string; issuedOn: string; total: string; currency: string; status: string }[];
  approvals: readonly ApprovalFact[];
  quotes: readonly { number: string; state: string; project: string }[];
  returns: readonly { number: string; state: string; requestedAt: string | null; decidedAt: string | null; closedAt: string | null }[];
  withdrawals: readonly { withdrawalId: number; at: string }[];
  /** Numbers of delivery notes, invoices and credit notes with their kind, for their mails. */
  documents: readonly { kind: string; number: string }[];
};

export type ApprovalFact = {
  requestId: string;
  state: string;
  reason: string;
  steps: readonly { at: string; kind: string; name: string; reason: string }[];
};

export async function selectOrderFacts(db: Db, orderCode: string): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`
    select o.customer_id as "customerId", c.unit, ${customerNumber} as "customerNumber", c.name as "customerName", o.site_id as "siteId", o.language,
      case when a.account_id is not null then json_build_object('email', a.email, 'name', concat_ws(' ', a.first_name, a.last_name),
        'isLocked', a.status = 'locked') end as account,
      coalesce(nullif(a.phone, ''), (select p.phone from customer_address as p where p.customer_id = o.customer_id and p.kind = 'billing'), '')
        as phone,
      o.placed_at as "placedAt", o.order_type as "orderType", o.status, o.cart_id is not null as "isOfThisShop",
      o.accepted_at as "acceptedAt", o.confirmed_at as "confirmedAt", o.closed_at as "closedAt",
      (
        select json_build_object('createdAt', m.created_at, 'deliveredAt', m.delivered_at, 'refusedAt', m.refused_at,
          'refusal', m.refusal, 'jobError', (
            select j.last_error from graphile_worker._private_jobs as j
            where j.key = 'deliver-outbox:' || m.key and m.delivered_at is null))
        from outbox_message as m
        where m.topic = 'order' and m.key = o.order_code
      ) as "handOver",
      (
        select coalesce(json_agg(json_build_object('number', i.invoice_number, 'kind', i.kind, 'issuedOn', i.issued_on,
          'total', i.total::text, 'currency', i.currency, 'status', i.status) order by i.issued_on, i.invoice_number), '[]')
        from invoice as i
        where i.customer_id = o.customer_id and i.order_code = o.order_code and i.issued_on >= (o.placed_at at time zone ${TIME_ZONE_SQL})::date
      ) as invoices,
      (
        select coalesce(json_agg(json_build_object('requestId', r.request_id, 'state', r.state, 'reason', r.reason, 'steps', (
          select coalesce(json_agg(json_build_object('at', s.at, 'kind', s.kind, 'name', s.name, 'reason', s.reason) order by s.step_id), '[]')
          from approval_step as s
          where s.request_id = r.request_id)) order by r.created_at), '[]')
        from approval_request as r
        where r.order_code = o.order_code or r.cart_id = o.cart_id
      ) as approvals,
      (
        select coalesce(json_agg(distinct jsonb_build_object('number', q.quote_number, 'state', q.state, 'project', q.project)), '[]')
        from quote_order as p
        join quote as q on q.quote_id = p.quote_id
        where p.order_code = o.order_code
      ) as quotes,
      (
        select coalesce(json_agg(json_build_object('number', g.return_number, 'state', g.state, 'requestedAt', g.requested_at,
          'decidedAt', g.decided_at, 'closedAt', g.closed_at) order by g.requested_at), '[]')
        from goods_return as g
        where g.order_code = o.order_code and g.state <> 'draft'
      ) as returns,
      (
        select coalesce(json_agg(json_build_object('withdrawalId', w.withdrawal_id, 'at', w.received_at) order by w.received_at), '[]')
        from withdrawal as w
        where w.order_code = o.order_code
      ) as withdrawals,
      (
        select coalesce(json_agg(distinct jsonb_build_object('kind', d.kind, 'number', d.number)), '[]')
        from business_document as d
        where d.order_code = o.order_code
      ) as documents
    from customer_order as o
    join customer as c on c.customer_id = o.customer_id
    left join account as a on a.account_id = o.account_id
    where o.order_code = ${orderCode}`.execute(db);
  return rows[0] ?? null;
}
