-- Cost centres of a company, also per line, and budgets that orders are booked on. Widens only.
create table cost_centre (
  cost_centre_id   uuid not null,
  customer_id      text not null,
  number           text not null,
  name             text not null,
  valid_from       date,
  valid_until      date,
  owner_account_id uuid,
  constraint cost_centre_pkey primary key (cost_centre_id),
  constraint cost_centre_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint cost_centre_owner_fkey foreign key (owner_account_id) references account (account_id) on delete set null,
  constraint cost_centre_number_check check (number <> '' and length(number) <= 35),
  constraint cost_centre_validity_check check (valid_until >= valid_from)
);
comment on table cost_centre is 'Cost centres of a company. Orders have only the number, because the ERP and documents name them so.';
comment on column cost_centre.valid_until is 'Last day on which it can be chosen; null: no end.';
create unique index cost_centre_number on cost_centre (customer_id, lower(number));
create index cost_centre_owner on cost_centre (owner_account_id) where owner_account_id is not null;

create table cost_centre_setting (
  customer_id   text    not null,
  is_required   boolean not null default false,
  import_report jsonb,
  constraint cost_centre_setting_pkey primary key (customer_id),
  constraint cost_centre_setting_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade
);
comment on table cost_centre_setting is 'Whether every line of a company''s orders needs a cost centre, and the outcome of the latest import.';

create table budget (
  budget_id      uuid          not null,
  customer_id    text          not null,
  name           text          not null,
  account_id     uuid,
  unit_id        uuid,
  cost_centre_id uuid,
  period         text          not null,
  amount         numeric(14,2) not null,
  created_at     timestamptz   not null,
  ended_at       timestamptz,
  constraint budget_pkey primary key (budget_id),
  constraint budget_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint budget_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint budget_unit_fkey foreign key (unit_id) references company_unit (unit_id) on delete cascade,
  constraint budget_cost_centre_id_fkey foreign key (cost_centre_id) references cost_centre (cost_centre_id) on delete cascade,
  constraint budget_scope_check check (num_nonnulls(account_id, unit_id, cost_centre_id) = 1),
  constraint budget_period_check check (period = any (array['month', 'quarter', 'year'])),
  constraint budget_amount_check check (amount > 0)
);
comment on table budget is 'What a person, a unit with its subunits, or a cost centre may order per period, net.';
comment on column budget.ended_at is 'Ended budgets limit no orders; their bookings stay.';
create index budget_company on budget (customer_id);
create index budget_account on budget (account_id) where account_id is not null;
create index budget_unit on budget (unit_id) where unit_id is not null;
create index budget_cost_centre on budget (cost_centre_id) where cost_centre_id is not null;

create table budget_booking (
  budget_id    uuid          not null,
  order_code   text          not null,
  position     integer       not null,
  period_start date          not null,
  amount       numeric(14,2) not null,
  returned     numeric(14,2) not null default 0,
  constraint budget_booking_pkey primary key (budget_id, order_code, position),
  constraint budget_booking_budget_id_fkey foreign key (budget_id) references budget (budget_id) on delete cascade,
  constraint budget_booking_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade
);
comment on table budget_booking is 'Net amounts of order lines that a budget paid for, in the period of the order.';
comment on column budget_booking.position is 'Position of the line; 0: delivery costs.';
comment on column budget_booking.returned is 'Share of the amount that was cancelled or rejected since.';
create index budget_booking_period on budget_booking (budget_id, period_start);
create index budget_booking_order on budget_booking (order_code);

create table budget_reservation (
  request_id   uuid          not null,
  budget_id    uuid          not null,
  period_start date          not null,
  amount       numeric(14,2) not null,
  constraint budget_reservation_pkey primary key (request_id, budget_id),
  constraint budget_reservation_budget_id_fkey foreign key (budget_id) references budget (budget_id) on delete cascade
);
comment on table budget_reservation is 'Amounts of requests for approval that are still open.';
create index budget_reservation_period on budget_reservation (budget_id, period_start);

alter table cart_line add column cost_centre text not null default '', add column line_text text not null default '';
alter table order_line add column cost_centre text not null default '', add column line_text text not null default '';
alter table erp.sales_order_line add column cost_centre text not null default '', add column line_text text not null default '';
comment on column cart_line.cost_centre is 'Cost centre of this line; empty: that of the cart.';
comment on column order_line.cost_centre is 'Cost centre of this line; empty: that of the order.';
comment on column order_line.line_text is 'The customer''s text on the line, at most 40 characters.';
