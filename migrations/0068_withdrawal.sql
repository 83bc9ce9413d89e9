-- Withdrawals of private customers. Widens only.
create table withdrawal (
  withdrawal_id bigint      generated always as identity,
  receipt_key   text        not null,
  content_hash  bytea       not null,
  site_id       text        not null,
  language      text        not null,
  name          text        not null,
  order_number  text        not null,
  email         text        not null,
  articles      text        not null,
  received_at   timestamptz not null,
  order_code    text,
  is_company    boolean     not null default false,
  reported_at   timestamptz,
  constraint withdrawal_pkey primary key (withdrawal_id),
  constraint withdrawal_receipt_key_key unique (receipt_key),
  constraint withdrawal_content_hash_key unique (content_hash),
  constraint withdrawal_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete set null
);
create index withdrawal_order_code on withdrawal (order_code) where order_code is not null;
create index withdrawal_received_at on withdrawal (received_at);
comment on table withdrawal is 'Declared withdrawals of purchase contracts (§ 355 BGB), as they were sent.';
comment on column withdrawal.receipt_key is 'Random key in the address of the receipt page.';
comment on column withdrawal.content_hash is 'SHA-256 of the normalized declaration: the same one sent again is one withdrawal.';
comment on column withdrawal.articles is 'The part that is withdrawn from; empty: the whole contract.';
comment on column withdrawal.order_code is 'The order, if its number exists and the email address or the signed-in customer belongs to it.';
comment on column withdrawal.is_company is 'The order was placed for a company, which has no statutory right of withdrawal.';
comment on column withdrawal.reported_at is 'When the ERP accepted the report; null if it has not, or has no such call.';

create table withdrawal_draft (
  draft_key  text        not null,
  input      jsonb       not null,
  created_at timestamptz not null,
  constraint withdrawal_draft_pkey primary key (draft_key)
);
comment on table withdrawal_draft is 'Entries of the withdrawal form until they are confirmed; deleted after a day.';
