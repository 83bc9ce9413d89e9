-- Requests for new, changed and ended delivery addresses, and companies that only deliver to known ones. Widens only.
create sequence address_request_number start with 100001;

create table address_request (
  request_id   uuid        not null,
  number       text        not null,
  account_id   uuid        not null,
  customer_id  text        not null,
  site_id      text        not null,
  language     text        not null,
  kind         text        not null,
  address_id   bigint,
  before       jsonb,
  after        jsonb,
  note         text        not null,
  state        text        not null,
  answer       text        not null default '',
  requested_at timestamptz not null,
  decided_at   timestamptz,
  constraint address_request_pkey primary key (request_id),
  constraint address_request_number_key unique (number),
  constraint address_request_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint address_request_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint address_request_address_id_fkey foreign key (address_id) references customer_address (address_id) on delete set null,
  constraint address_request_kind_check check (kind in ('new', 'change', 'end')),
  constraint address_request_before_check check ((kind = 'new') = (before is null)),
  constraint address_request_after_check check ((kind = 'end') = (after is null)),
  constraint address_request_state_check check (state in ('requested', 'confirmed', 'refused', 'withdrawn')),
  constraint address_request_decided_check check ((state = 'requested') = (decided_at is null))
);
comment on table address_request is 'Requests for new, changed and ended delivery addresses; the sales office or the ERP confirms them.';
comment on column address_request.number is 'Shown to the customer, A100001.';
comment on column address_request.language is 'Full tag: in which the mails to the customer are written.';
comment on column address_request.address_id is 'The address to change or end; null for a new one, and once the address is gone.';
comment on column address_request.before is 'Text of the address when the request was made; null for a new one.';
comment on column address_request.after is 'Text of the requested address; null if the address ends.';
comment on column address_request.answer is 'The sales office''s text to the customer, such as the reason of a refusal.';
create unique index address_request_open on address_request (address_id) where state = 'requested';
create index address_request_of_address on address_request (address_id);
create index address_request_of_customer on address_request (customer_id, requested_at desc);
create index address_request_of_account on address_request (account_id);
create index address_request_waiting on address_request (requested_at) where state = 'requested';

alter table company add column known_addresses_only boolean not null default false;
comment on column company.known_addresses_only is 'Whether orders only go to the addresses of the customer, not to one that is entered for a single order.';
