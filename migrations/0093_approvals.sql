-- Approval of orders within a company: rules, requests with their steps, limits and substitutes. Widens only.
alter table cart drop constraint cart_state_check;
-- Widens because: the list has all states of the check before.
alter table cart add constraint cart_state_check
  check (state = any (array['open', 'procuring', 'requested', 'ordered', 'merged', 'returned']));

create table approval_rule (
  rule_id        uuid          not null,
  customer_id    text          not null,
  position       integer       not null,
  role           text,
  unit_id        uuid,
  account_id     uuid,
  condition      text          not null,
  total_from     numeric(12,2),
  categories     text[]        not null default '{}',
  approver_role  text,
  approver_ids   uuid[]        not null default '{}',
  created_at     timestamptz   not null,
  created_by     uuid,
  constraint approval_rule_pkey primary key (rule_id),
  constraint approval_rule_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint approval_rule_unit_fkey foreign key (customer_id, unit_id) references company_unit (customer_id, unit_id),
  constraint approval_rule_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint approval_rule_created_by_fkey foreign key (created_by) references account (account_id) on delete set null,
  constraint approval_rule_scope_check check (num_nonnulls(role, unit_id, account_id) <= 1),
  constraint approval_rule_condition_check check (condition = any (array['always', 'total', 'category', 'budget'])),
  constraint approval_rule_total_check check ((condition = 'total') = (total_from is not null)),
  constraint approval_rule_categories_check check ((condition = 'category') = (cardinality(categories) > 0)),
  constraint approval_rule_approvers_check check ((approver_role is null) = (cardinality(approver_ids) > 0))
);
comment on table approval_rule is 'When orders of a company need an approval, and by whom. In the order of position the first rule that applies decides.';
comment on column approval_rule.role is 'Role, unit or person whose orders the rule applies to; all null: everyone.';
comment on column approval_rule.total_from is 'Net total including delivery.';
create index approval_rule_company on approval_rule (customer_id, position);
create index approval_rule_unit on approval_rule (customer_id, unit_id) where unit_id is not null;
create index approval_rule_account on approval_rule (account_id) where account_id is not null;
create index approval_rule_created_by on approval_rule (created_by) where created_by is not null;

create table approval_limit (
  customer_id text          not null,
  account_id  uuid          not null,
  net_limit   numeric(12,2) not null,
  constraint approval_limit_pkey primary key (account_id, customer_id),
  constraint approval_limit_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint approval_limit_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint approval_limit_check check (net_limit >= 0)
);
comment on table approval_limit is 'Highest net total that an approver may approve. Without a row there is no limit.';
create index approval_limit_company on approval_limit (customer_id);

create table approval_substitute (
  customer_id   text not null,
  account_id    uuid not null,
  substitute_id uuid not null,
  from_day      date not null,
  to_day        date not null,
  constraint approval_substitute_pkey primary key (account_id, customer_id),
  constraint approval_substitute_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint approval_substitute_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint approval_substitute_substitute_id_fkey foreign key (substitute_id) references account (account_id) on delete cascade,
  constraint approval_substitute_days_check check (from_day <= to_day),
  constraint approval_substitute_other_check check (account_id <> substitute_id)
);
comment on table approval_substitute is 'The colleague who approves while an approver is away, first and last day included.';
create index approval_substitute_company on approval_substitute (customer_id);
create index approval_substitute_substitute on approval_substitute (substitute_id);

create table approval_request (
  request_id       uuid          not null,
  customer_id      text          not null,
  account_id       uuid,
  requester_name   text          not null,
  site_id          text          not null,
  language         text          not null,
  cart_id          bigint,
  state            text          not null default 'open',
  comment          text          not null default '',
  reason           text          not null,
  net_total        numeric(14,2) not null,
  content          jsonb         not null,
  created_at       timestamptz   not null,
  remind_at        timestamptz,
  expires_at       timestamptz   not null,
  closed_at        timestamptz,
  order_code       text,
  constraint approval_request_pkey primary key (request_id),
  constraint approval_request_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint approval_request_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint approval_request_cart_id_fkey foreign key (cart_id) references cart (cart_id) on delete set null,
  constraint approval_request_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete set null,
  constraint approval_request_state_check
    check (state = any (array['open', 'approved', 'declined', 'returned', 'withdrawn', 'expired'])),
  constraint approval_request_closed_at_check check ((state = 'open') = (closed_at is null))
);
comment on table approval_request is 'Carts that were sent for approval, as they were at that time.';
comment on column approval_request.cart_id is 'The cart, which is in the state requested until it is ordered or given back.';
comment on column approval_request.state is 'returned: sent back to the requester for changes.';
comment on column approval_request.comment is 'Text of the requester for the approvers.';
comment on column approval_request.reason is 'The rule that required the approval, as a sentence in the language of the request; empty if the user may not order.';
comment on column approval_request.content is 'Lines, prices, totals, addresses and texts as of the request.';
comment on column approval_request.remind_at is 'When the approvers are reminded; null once they have been.';
create unique index approval_request_cart on approval_request (cart_id) where state = 'open';
create index approval_request_cart_any on approval_request (cart_id) where cart_id is not null;
create index approval_request_company on approval_request (customer_id, created_at desc);
create index approval_request_account on approval_request (account_id) where account_id is not null;
create index approval_request_order on approval_request (order_code) where order_code is not null;
create index approval_request_open on approval_request (expires_at) where state = 'open';

create table approval_step (
  step_id    bigint      not null generated always as identity,
  request_id uuid        not null,
  at         timestamptz not null,
  kind       text        not null,
  account_id uuid,
  name       text        not null,
  ip_address text        not null default '',
  reason     text        not null default '',
  constraint approval_step_pkey primary key (step_id),
  constraint approval_step_request_id_fkey foreign key (request_id) references approval_request (request_id) on delete cascade,
  constraint approval_step_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint approval_step_kind_check
    check (kind = any (array['requested', 'approved', 'declined', 'returned', 'withdrawn', 'reminded', 'expired']))
);
comment on table approval_step is 'Steps of a request for approval: who did what, when and from which network address. Never changed.';
comment on column approval_step.name is 'Name at the time of the step; empty for steps of the shop.';
comment on column approval_step.ip_address is 'Empty for steps of the shop.';
create index approval_step_request on approval_step (request_id, step_id);
create index approval_step_account on approval_step (account_id) where account_id is not null;

create table approval_approver (
  request_id uuid not null,
  account_id uuid not null,
  constraint approval_approver_pkey primary key (request_id, account_id),
  constraint approval_approver_request_id_fkey foreign key (request_id) references approval_request (request_id) on delete cascade,
  constraint approval_approver_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade
);
comment on table approval_approver is 'Who is asked to decide an open request, for the count in the account. The rules decide again with each decision.';
create index approval_approver_account on approval_approver (account_id);
