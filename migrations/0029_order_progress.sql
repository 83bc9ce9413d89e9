-- What the ERP tells of orders after they were placed; orders that did not come from the shop are among them.
alter table customer_order
  alter column cart_id drop not null,
  alter column site_id drop not null,
  add column order_type text not null default 'shop',
  add column planned_delivery_on date,
  add column requested_delivery_on date,
  add column erp_version bigint not null default 0;
comment on column customer_order.cart_id is 'Unique: a cart becomes at most one order, however often it is placed. Null for orders that did not come from the shop.';
comment on column customer_order.site_id is 'Where it was placed; null for orders that did not come from the shop.';
comment on column customer_order.order_type is 'How it came: shop, phone, office.';
comment on column customer_order.erp_version is 'Version of the ERP''s last word on it; what is older changes nothing. 0: not a word yet.';

alter table order_line
  add column customer_article_number text not null default '',
  add column super_position integer,
  add column delivered integer not null default 0,
  add column rejected integer not null default 0,
  add column status text not null default 'A',
  add column planned_delivery_on date,
  add constraint order_line_delivered_check check (delivered >= 0 and rejected >= 0 and delivered + rejected <= quantity);
comment on column order_line.status is 'As of orders: A received, B in progress, C partly delivered, D completed, E cancelled.';
comment on column order_line.rejected is 'What will not be delivered; quantity - delivered - rejected is still to come.';
create index order_line_article on order_line (article_number);

create table handling_unit (
  handling_unit_id   text        not null,
  customer_id        text        not null,
  external_id        text        not null,
  tracking_url       text        not null,
  tracking_status    text        not null,
  tracking_status_at timestamptz,
  latest_event       jsonb       not null default '{}',
  shipped_at         timestamptz not null,
  erp_version        bigint      not null,
  constraint handling_unit_pkey primary key (handling_unit_id),
  constraint handling_unit_customer_id_fkey foreign key (customer_id) references customer (customer_id)
);
comment on table handling_unit is 'A parcel or pallet on its way to a customer.';
comment on column handling_unit.external_id is 'The carrier''s number.';
comment on column handling_unit.tracking_status is 'announced, in-transit, out-for-delivery, delivered or returned.';
comment on column handling_unit.latest_event is 'What the carrier said last, by language: {"de": "…", "en": "…"}.';

create table handling_unit_line (
  handling_unit_id       text    not null,
  "position"             integer not null,
  delivery_note          text    not null,
  delivery_note_position integer not null,
  order_code             text    not null,
  order_position         integer not null,
  article_number         text    not null,
  name                   text    not null,
  quantity               integer not null,
  constraint handling_unit_line_pkey primary key (handling_unit_id, "position"),
  constraint handling_unit_line_handling_unit_id_fkey foreign key (handling_unit_id) references handling_unit (handling_unit_id) on delete cascade,
  constraint handling_unit_line_quantity_check check (quantity > 0)
);
create index handling_unit_line_order on handling_unit_line (order_code);
create index handling_unit_line_article on handling_unit_line (article_number);
comment on column handling_unit_line.order_code is 'May be an order that the shop does not know: one parcel can hold positions of several.';

-- What the ERP said, in the order in which it came; what could not be applied yet waits.
create table inbox_message (
  message_id  text        not null,
  kind        text        not null,
  key         text        not null,
  version     bigint      not null,
  payload     jsonb       not null,
  received_at timestamptz not null,
  applied_at  timestamptz,
  problem     text,
  constraint inbox_message_pkey primary key (message_id)
);
create index inbox_message_waiting on inbox_message (kind, key) where (applied_at is null);
create index inbox_message_applied on inbox_message (applied_at) where (applied_at is not null);
comment on column inbox_message.message_id is 'The sender''s own: a message that comes twice is one.';
comment on column inbox_message.problem is 'Why it could not be applied yet, e.g. a customer that the shop does not know.';

create table inbox_position (
  source     text        not null,
  position   text        not null,
  read_at    timestamptz not null,
  constraint inbox_position_pkey primary key (source)
);
comment on table inbox_position is 'How far a source of messages was read: the next reading goes on from there.';
comment on column inbox_position.read_at is 'When it last answered; what customers see is as of then.';

create table business_document (
  document_id bigint      not null generated always as identity,
  kind        text        not null,
  number      text        not null,
  revision    integer     not null default 1,
  customer_id text        not null,
  order_code  text,
  created_on  date        not null,
  title       jsonb       not null default '{}',
  constraint business_document_pkey primary key (document_id),
  constraint business_document_number_key unique (kind, number, revision),
  constraint business_document_customer_id_fkey foreign key (customer_id) references customer (customer_id)
);
create index business_document_customer on business_document (customer_id, created_on desc);
create index business_document_order on business_document (order_code) where (order_code is not null);
comment on table business_document is 'A paper between us and a customer, published under its number; never changed, a later revision stands beside it.';
comment on column business_document.kind is 'delivery-note, invoice, credit-note; terms, bonus-statement, price-list, declaration and others that belong to no order.';
comment on column business_document.title is 'Its name by language, where its kind and number do not say it.';

create table business_document_file (
  document_id bigint      not null,
  media_type  text        not null,
  file_name   text        not null,
  bytes       integer,
  sha256      text,
  stored_at   timestamptz,
  constraint business_document_file_pkey primary key (document_id, media_type),
  constraint business_document_file_document_id_fkey foreign key (document_id) references business_document (document_id),
  constraint business_document_file_whole_check check ((sha256 is null) = (bytes is null) and (sha256 is null) = (stored_at is null))
);
comment on column business_document_file.sha256 is 'Of its bytes, under which the store has them; null until somebody needs it for the first time. Then it never changes.';

create table document_content (
  sha256  text  not null,
  content bytea not null,
  constraint document_content_pkey primary key (sha256)
);
alter table document_content alter column content set storage external;
comment on table document_content is 'The default store of documents: bytes by their hash.';
