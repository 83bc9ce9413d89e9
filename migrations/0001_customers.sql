-- Customers and their addresses: the shop's copy of the ERP's master data.

create table customer (
  customer_id          text        primary key,
  unit                 text        not null,
  name                 text        not null,
  price_group          text,
  division             text        not null default '',
  distribution_channel text        not null default '',
  sales_org            text        not null default '',
  is_active            boolean     not null default true,
  changed_at           timestamptz not null default now()
);
comment on table customer is 'Whoever orders: a company of the ERP or a private person. Every owner check compares customer_id.';
comment on column customer.customer_id is 'ERP customer number of a company; P and a number for a person without one.';
comment on column customer.unit is 'What the customer is told as customer number: the ERP number, or defaultB2BUnit for persons.';
comment on column customer.price_group is 'Price list of the customer''s group, asked after the customer''s own and before the general one.';

create table customer_address (
  address_id          bigint      generated always as identity primary key,
  customer_id         text        not null references customer (customer_id) on delete cascade,
  sap_customer_id     text        not null default '',
  kind                text        not null check (kind in ('billing', 'delivery')),
  is_default_delivery boolean     not null default false,
  company_name        text        not null,
  name2               text        not null default '',
  name3               text        not null default '',
  name4               text        not null default '',
  street_name         text        not null,
  street_number       text        not null,
  postal_code         text        not null,
  town                text        not null,
  country_iso         text        not null default 'DE' check (country_iso ~ '^[A-Z]{2}$'),
  region_iso          text        not null default '',
  region_name         text        not null default '',
  first_name          text        not null default '',
  last_name           text        not null default '',
  title_code          text        not null default '',
  phone               text        not null default ''
);
create index customer_address_customer on customer_address (customer_id, kind);
create unique index customer_address_one_billing on customer_address (customer_id) where kind = 'billing';
create unique index customer_address_one_default on customer_address (customer_id) where is_default_delivery;
comment on column customer_address.sap_customer_id is 'The ERP''s number of this recipient; the billing address carries the customer''s own.';
