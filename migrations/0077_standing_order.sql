-- Standing orders: an order list that is ordered every n weeks. Widens only.
create table standing_order (
  standing_order_id     uuid        not null,
  site_id               text        not null,
  account_id            uuid        not null,
  customer_id           text        not null,
  list_id               uuid,
  list_name             text        not null,
  interval_weeks        integer     not null,
  mode                  text        not null,
  net_limit             numeric(12, 2),
  address_id            bigint,
  purchase_order_number text        not null default '',
  cost_centre           text        not null default '',
  tac_version           text        not null,
  language              text        not null,
  state                 text        not null default 'active',
  stop_reason           text,
  planned_on            date        not null,
  run_on                date        not null,
  created_at            timestamptz not null,
  changed_at            timestamptz not null,
  constraint standing_order_pkey primary key (standing_order_id),
  constraint standing_order_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint standing_order_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint standing_order_list_id_fkey foreign key (list_id) references order_list (list_id) on delete set null,
  constraint standing_order_interval_check check (interval_weeks between 1 and 52),
  constraint standing_order_mode_check check (mode = any (array['confirm', 'automatic'])),
  constraint standing_order_limit_check check ((mode = 'automatic') = (net_limit is not null)),
  constraint standing_order_state_check check (state = any (array['active', 'paused', 'stopped', 'ended'])),
  constraint standing_order_stop_check check ((state = 'stopped') = (stop_reason is not null))
);
comment on table standing_order is 'Order lists that an account orders every n weeks.';
comment on column standing_order.list_id is 'Null once the list was deleted; the next run stops the standing order then.';
comment on column standing_order.mode is 'confirm: the account orders each run itself. automatic: ordered up to the limit, otherwise as confirm.';
comment on column standing_order.net_limit is 'Maximum net total of an automatic order, with delivery costs.';
comment on column standing_order.address_id is 'Saved address; null: the default delivery address. Without a foreign key: an order to a deleted address is not placed.';
comment on column standing_order.tac_version is 'Version of the terms that the account accepted for automatic orders.';
comment on column standing_order.planned_on is 'Next day of the rhythm.';
comment on column standing_order.run_on is 'The planned day, or the next working day at the place of delivery.';
create index standing_order_due on standing_order (run_on) where state = 'active';
create index standing_order_account on standing_order (account_id, site_id);
create index standing_order_customer on standing_order (customer_id);
create index standing_order_list on standing_order (list_id) where list_id is not null;

create table standing_order_run (
  run_id            uuid        not null,
  standing_order_id uuid        not null,
  planned_on        date        not null,
  run_on            date        not null,
  state             text        not null,
  reasons           text[]      not null default '{}',
  order_code        text,
  created_at        timestamptz not null,
  decided_at        timestamptz,
  constraint standing_order_run_pkey primary key (run_id),
  constraint standing_order_run_standing_order_id_fkey foreign key (standing_order_id)
    references standing_order (standing_order_id) on delete cascade,
  constraint standing_order_run_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete set null,
  constraint standing_order_run_state_check check (state = any (array['prepared', 'ordered', 'skipped', 'declined', 'missed'])),
  constraint standing_order_run_order_check check (order_code is null or state = 'ordered')
);
comment on table standing_order_run is 'Runs of standing orders: at most one per planned day unless it was skipped, and one order per run.';
comment on column standing_order_run.state is 'prepared: waits for the account. missed: the next run came first.';
comment on column standing_order_run.reasons is 'Codes of why the run was not ordered automatically, as REASON or REASON-ARGUMENT.';
create unique index standing_order_run_planned on standing_order_run (standing_order_id, planned_on) where state <> 'skipped';
create unique index standing_order_run_prepared on standing_order_run (standing_order_id) where state = 'prepared';
create index standing_order_run_order on standing_order_run (order_code) where order_code is not null;

alter table cart add column is_standing_order boolean not null default false;
comment on column cart.is_standing_order is 'Cart of a standing order''s run, created and ordered in one transaction; not the account''s own cart.';
