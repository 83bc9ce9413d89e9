-- Staff of the shop act for customers: visits, the staff assigned to customers, and what was done. Widens only.
create table staff_visit (
  visit_id      uuid        not null default gen_random_uuid(),
  staff_id      uuid        not null,
  staff_name    text        not null,
  seller_name   text        not null,
  customer_id   text        not null,
  account_id    uuid,
  site_id       text        not null,
  reason        text        not null,
  link_hash     bytea       not null,
  created_at    timestamptz not null,
  started_at    timestamptz,
  ends_at       timestamptz not null,
  ended_at      timestamptz,
  ending        text,
  constraint staff_visit_pkey primary key (visit_id),
  constraint staff_visit_link_hash_key unique (link_hash),
  constraint staff_visit_staff_id_fkey foreign key (staff_id) references staff_member (staff_id),
  constraint staff_visit_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint staff_visit_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint staff_visit_reason_check check (reason <> ''),
  constraint staff_visit_ending_check check (ending in ('staff', 'time', 'locked', 'forbidden', 'unused')),
  constraint staff_visit_ended_check check ((ended_at is null) = (ending is null))
);
create index staff_visit_customer on staff_visit (customer_id, created_at desc);
create index staff_visit_staff on staff_visit (staff_id);
create index staff_visit_account on staff_visit (account_id);
create index staff_visit_open on staff_visit (created_at) where ended_at is null;
comment on table staff_visit is 'Staff who act for a customer in the shop, each for at most 60 minutes.';
comment on column staff_visit.staff_name is 'Name at the time of the visit, as the customer sees it.';
comment on column staff_visit.seller_name is 'The company of the staff: name of the site.';
comment on column staff_visit.account_id is 'The user that the staff act as; null once the account is deleted.';
comment on column staff_visit.link_hash is 'SHA-256 of the link''s token, which starts the visit once.';
comment on column staff_visit.started_at is 'When the link was opened; null before.';
comment on column staff_visit.ends_at is 'Latest end; of a link that was not opened its expiry.';
comment on column staff_visit.ending is 'staff: ended or signed out; time: after 60 minutes; locked: the member was locked; forbidden: by the customer; unused: the link expired.';

create table staff_visit_action (
  visit_id uuid        not null,
  kind     text        not null,
  about    text        not null,
  at       timestamptz not null,
  constraint staff_visit_action_pkey primary key (visit_id, kind, about),
  constraint staff_visit_action_visit_id_fkey foreign key (visit_id) references staff_visit (visit_id) on delete cascade,
  constraint staff_visit_action_kind_check check (kind in ('order', 'approval', 'quote', 'list', 'cart'))
);
comment on table staff_visit_action is 'What was done in a visit, as the customer sees it: each object once.';
comment on column staff_visit_action.about is 'Number of an order or quote, name of a list, number of articles of a cart that was handed over; empty for a request for approval.';

create table staff_customer (
  staff_id    uuid        not null,
  customer_id text        not null,
  assigned_at timestamptz not null,
  constraint staff_customer_pkey primary key (customer_id, staff_id),
  constraint staff_customer_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete cascade,
  constraint staff_customer_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade
);
create index staff_customer_staff on staff_customer (staff_id);
comment on table staff_customer is 'Staff who look after a customer and may act for it.';

alter table company add column forbids_visits boolean not null default false;
comment on column company.forbids_visits is 'Whether staff of the shop may not act for this customer.';

alter table shop_session
  add column staff_visit_id uuid,
  add constraint shop_session_staff_visit_id_fkey foreign key (staff_visit_id) references staff_visit (visit_id) on delete cascade;
create index shop_session_staff_visit on shop_session (staff_visit_id) where staff_visit_id is not null;
comment on column shop_session.staff_visit_id is 'The visit that the session belongs to; null for a session of the account''s owner.';

alter table cart
  add column staff_id uuid,
  add column placed_by text not null default '',
  add constraint cart_staff_id_fkey foreign key (staff_id) references staff_member (staff_id);
create unique index cart_of_staff on cart (account_id, customer_id, site_id, staff_id) where state = 'procuring' and staff_id is not null;
create index cart_staff on cart (staff_id) where staff_id is not null;
comment on column cart.staff_id is 'The member of staff who fills this cart for the account; null for the account''s own carts.';
comment on column cart.placed_by is 'Name and company of the member of staff who sent the cart for approval; empty without one.';

alter table customer_order add column placed_by text not null default '';
comment on column customer_order.placed_by is 'Name and company of the member of staff who placed the order for the customer; empty if the customer did.';

alter table saved_cart add column sent_by text not null default '';
comment on column saved_cart.sent_by is 'Name and company of the member of staff who prepared the cart; empty if the customer saved it.';

-- Called for tokens of visits only, so that the statement that reads a session has no further join.
create function open_visit(visit uuid, account uuid, customer text, at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('visitId', v.visit_id, 'staffId', v.staff_id, 'staffName', v.staff_name, 'sellerName', v.seller_name,
    'endsAt', v.ends_at)
  from staff_visit as v
  join staff_member as s on s.staff_id = v.staff_id
  left join company as k on k.customer_id = v.customer_id
  where v.visit_id = visit
    and v.account_id = account
    and v.customer_id = customer
    and v.started_at is not null
    and v.ended_at is null
    and v.ends_at > at
    and s.state = 'active'
    and not coalesce(k.forbids_visits, false)
$$;
comment on function open_visit(uuid, uuid, text, timestamptz) is 'A visit of this user and customer that has neither ended nor been forbidden; null otherwise.';
