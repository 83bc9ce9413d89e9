-- Quotes: requests of customers, offers of the sales office or the ERP, and orders from them. Widens only.
create sequence quote_number start with 100001;

create table quote (
  quote_id         uuid        not null,
  quote_number     text,
  erp_number       text,
  customer_id      text        not null,
  account_id       uuid,
  site_id          text,
  language         text        not null,
  state            text        not null,
  project          text        not null default '',
  text             text        not null default '',
  wished_on        date,
  delivery_address text        not null default '',
  is_unread        boolean     not null default false,
  created_at       timestamptz not null,
  requested_at     timestamptz,
  reminded_at      timestamptz,
  expiry_mailed_at timestamptz,
  erp_version      bigint,
  constraint quote_pkey primary key (quote_id),
  constraint quote_quote_number_key unique (quote_number),
  constraint quote_erp_number_key unique (erp_number),
  constraint quote_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint quote_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint quote_state_check check (state in ('draft', 'requested', 'inProgress', 'offered', 'rejected', 'withdrawn')),
  constraint quote_number_check check ((state = 'draft') = (quote_number is null)),
  constraint quote_requested_check check ((state = 'draft') = (requested_at is null))
);
comment on table quote is 'Requests for prices and the quotes that answer them.';
comment on column quote.quote_number is 'Shown to the customer, AG100001; null until it is sent.';
comment on column quote.erp_number is 'The ERP''s own number; null if the ERP does not know the quote.';
comment on column quote.account_id is 'Who requested it; null for a quote of the ERP, or when that account was deleted. The customer stays the owner.';
comment on column quote.site_id is 'Where it was requested; null for a quote of the ERP.';
comment on column quote.language is 'Full tag: in which the mails to the customer are written.';
comment on column quote.state is 'Partly ordered, ordered and expired follow from quote_order and the validity; they are not stored.';
comment on column quote.delivery_address is 'As the customer typed it: where the goods are to go, for the sales office.';
comment on column quote.is_unread is 'The sales office answered, and the customer has not opened the quote since.';
comment on column quote.reminded_at is 'When the sales office was reminded of an unanswered request.';
comment on column quote.expiry_mailed_at is 'When the customer was told that the current version expires.';
comment on column quote.erp_version is 'Version of the last ERP message; null if there was none.';
create index quote_of_customer on quote (customer_id, created_at desc);
create index quote_account on quote (account_id) where account_id is not null;
create index quote_unread on quote (customer_id) where is_unread;
create index quote_waiting on quote (requested_at) where state in ('requested', 'inProgress');

create table quote_version (
  quote_id    uuid        not null,
  version     integer     not null,
  valid_until date        not null,
  currency    text        not null,
  in_parts    boolean     not null,
  text        text        not null,
  sent_by     text        not null,
  sent_at     timestamptz not null,
  constraint quote_version_pkey primary key (quote_id, version),
  constraint quote_version_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade,
  constraint quote_version_version_check check (version > 0)
);
comment on table quote_version is 'What was offered. A sent version never changes; the newest one counts.';
comment on column quote_version.valid_until is 'Last day of the validity, in Germany.';
comment on column quote_version.in_parts is 'Quote for a project: ordered in parts at the offered prices until the quantity is used up.';
comment on column quote_version.sent_by is 'office or erp.';

create table quote_line (
  quote_id       uuid    not null,
  version        integer not null,
  position       integer not null,
  article_number text    not null,
  name           text    not null,
  unit           text    not null,
  quantity       integer,
  target_price   numeric(14,4),
  text           text    not null default '',
  alternative_to integer,
  amount         numeric(14,6),
  price_quantity numeric(14,4),
  tax_rate       numeric(5,4),
  list_amount    numeric(14,6),
  list_quantity  numeric(14,4),
  tiers          jsonb   not null default '[]',
  delivery_time  text    not null default '',
  constraint quote_line_pkey primary key (quote_id, version, position),
  constraint quote_line_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade,
  constraint quote_line_offered_check check (version = 0 or (quantity > 0 and amount > 0 and price_quantity > 0 and tax_rate >= 0))
);
comment on table quote_line is 'Lines of a request (version 0) and of each offered version.';
comment on column quote_line.quantity is 'Null only in a draft whose quantity is missing or no number.';
comment on column quote_line.target_price is 'Net price per price unit that the customer hopes for; null without one.';
comment on column quote_line.text is 'The sales office''s note to an offered line.';
comment on column quote_line.alternative_to is 'Position of the requested line that this one could replace; null for the offer itself.';
comment on column quote_line.amount is 'Offered net price for price_quantity order units.';
comment on column quote_line.list_amount is 'The customer''s own price when it was offered, for list_quantity order units; null without one.';
comment on column quote_line.tiers is 'Prices below the offered quantity: a list of lowerBound and amount.';

create table quote_message (
  message_id uuid        not null,
  quote_id   uuid        not null,
  account_id uuid,
  is_office  boolean     not null,
  author     text        not null,
  text       text        not null,
  sent_at    timestamptz not null,
  constraint quote_message_pkey primary key (message_id),
  constraint quote_message_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade,
  constraint quote_message_account_id_fkey foreign key (account_id) references account (account_id) on delete set null
);
comment on table quote_message is 'Messages between customer and sales office.';
comment on column quote_message.author is 'Name of the person at that time; empty for the sales office.';
create index quote_message_of_quote on quote_message (quote_id, sent_at);
create index quote_message_account on quote_message (account_id) where account_id is not null;

create table quote_event (
  event_id   bigint generated always as identity,
  quote_id   uuid        not null,
  state      text        not null,
  is_office  boolean     not null,
  account_id uuid,
  author     text        not null,
  version    integer,
  order_code text,
  reason     text        not null default '',
  at         timestamptz not null,
  constraint quote_event_pkey primary key (event_id),
  constraint quote_event_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade,
  constraint quote_event_account_id_fkey foreign key (account_id) references account (account_id) on delete set null
);
comment on table quote_event is 'Each change of a quote''s state: who and when.';
comment on column quote_event.author is 'Name of the person at that time; empty for the sales office and the ERP.';
comment on column quote_event.version is 'The version that was sent; null for other changes.';
comment on column quote_event.order_code is 'The order that was placed; null for other changes.';
comment on column quote_event.reason is 'Why it was rejected; may be empty.';
create index quote_event_of_quote on quote_event (quote_id, at);
create index quote_event_account on quote_event (account_id) where account_id is not null;

create table quote_file (
  file_id    uuid        not null,
  quote_id   uuid        not null,
  file_name  text        not null,
  media_type text        not null,
  bytes      integer     not null,
  content    bytea       not null,
  created_at timestamptz not null,
  constraint quote_file_pkey primary key (file_id),
  constraint quote_file_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade
);
alter table quote_file alter column content set storage external;
comment on table quote_file is 'Files of a request. Not in the document store, whose content is shared by hash and therefore not removable with one quote.';
create index quote_file_of_quote on quote_file (quote_id);

create table quote_order (
  order_code     text    not null,
  order_position integer not null,
  quote_id       uuid    not null,
  version        integer not null,
  position       integer not null,
  quantity       integer not null,
  constraint quote_order_pkey primary key (order_code, order_position),
  constraint quote_order_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade,
  constraint quote_order_line_fkey foreign key (quote_id, version, position) references quote_line (quote_id, version, position) on delete cascade,
  constraint quote_order_quantity_check check (quantity > 0)
);
comment on table quote_order is 'Order positions that were ordered from a quote. Rejected and cancelled quantities count as not ordered.';
create index quote_order_of_line on quote_order (quote_id, version, position);

create table cart_quote_line (
  cart_id      bigint  not null,
  entry_number integer not null,
  quote_id     uuid    not null,
  version      integer not null,
  position     integer not null,
  quantity     integer not null,
  constraint cart_quote_line_pkey primary key (cart_id, entry_number),
  constraint cart_quote_line_key unique (cart_id, quote_id, position),
  constraint cart_quote_line_cart_id_fkey foreign key (cart_id) references cart (cart_id) on delete cascade,
  constraint cart_quote_line_line_fkey foreign key (quote_id, version, position) references quote_line (quote_id, version, position) on delete cascade,
  constraint cart_quote_line_quantity_check check (quantity > 0)
);
comment on table cart_quote_line is 'Lines of a cart that are ordered from a quote, beside normal lines of the same article. Entry numbers are those of cart_line.';
create index cart_quote_line_of_quote on cart_quote_line (quote_id, version, position);
