-- What procurement software begins in the shop: a session of its own, with a cart of its own, that ends with the cart's return.

create table procurement_session (
  session_id    uuid        not null,
  dialect       text        not null,
  site_id       text        not null,
  account_id    uuid,
  customer_id   text,
  state         text        not null,
  request       jsonb       not null,
  key_hash      bytea,
  sealed_tokens bytea,
  order_code    text,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  constraint procurement_session_pkey primary key (session_id),
  constraint procurement_session_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint procurement_session_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint procurement_session_check check ((account_id is null) = (customer_id is null)),
  constraint procurement_session_dialect_check check (dialect = any (array['ids', 'oci', 'cxml'])),
  constraint procurement_session_state_check check (state = any (array['calling', 'open', 'returned', 'left']))
);
comment on table procurement_session is 'What procurement software began in the shop for one of its users; never with what signs that user in.';
comment on column procurement_session.account_id is 'Null while nobody has signed in for the call yet.';
comment on column procurement_session.state is 'calling: on its way into the shop; open: its cart is being filled; returned: the cart went back; left: another one began in the same browser, or nobody came.';
comment on column procurement_session.request is 'What was asked for, in the words of the dialect, without credentials.';
comment on column procurement_session.key_hash is 'Of the short-lived key by which the browser that called is known until the session is open.';
comment on column procurement_session.sealed_tokens is 'Tokens of whom the call signed in, sealed under that key, until the session is open.';
comment on column procurement_session.order_code is 'The order that was placed in it; null without one.';
create unique index procurement_session_key on procurement_session (key_hash) where (key_hash is not null);
create index procurement_session_account on procurement_session (account_id) where (account_id is not null);
create index procurement_session_customer on procurement_session (customer_id) where (customer_id is not null);
create index procurement_session_changed on procurement_session (changed_at);

create table procurement_line (
  session_id     uuid    not null,
  line_number    integer not null,
  sent           jsonb   not null,
  article_number text    not null,
  article        text,
  name           text    not null default '',
  requested      integer not null,
  added          integer not null,
  status         text    not null,
  constraint procurement_line_pkey primary key (session_id, line_number),
  constraint procurement_line_session_id_fkey foreign key (session_id) references procurement_session (session_id) on delete cascade
);
comment on table procurement_line is 'A line that procurement software sent, as it came, and what became of it: each goes back.';
comment on column procurement_line.article is 'The article that was put into the cart for it; null where there is none.';

create table procurement_host (
  customer_id  text        not null,
  origin       text        not null,
  confirmed_by uuid,
  confirmed_at timestamptz not null,
  constraint procurement_host_pkey primary key (customer_id, origin),
  constraint procurement_host_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint procurement_host_confirmed_by_fkey foreign key (confirmed_by) references account (account_id) on delete set null
);
create index procurement_host_confirmed_by on procurement_host (confirmed_by) where (confirmed_by is not null);
comment on table procurement_host is 'Where a customer''s carts may be returned to: each origin was confirmed by a person who saw its name.';

create table procurement_message (
  message_id bigint      not null generated always as identity,
  session_id uuid        not null,
  direction  text        not null,
  kind       text        not null,
  body       text        not null,
  sent_at    timestamptz not null,
  constraint procurement_message_pkey primary key (message_id),
  constraint procurement_message_session_id_fkey foreign key (session_id) references procurement_session (session_id) on delete cascade,
  constraint procurement_message_direction_check check (direction = any (array['in', 'out']))
);
create index procurement_message_session on procurement_message (session_id);
comment on table procurement_message is 'What came from and went to procurement software; what signs people in is never in it.';

-- Each session has a cart of its own: two workplaces may share an account. Its state is not 'open', of which an account has
-- one of each kind.
alter table cart add column procurement_session_id uuid;
comment on column cart.procurement_session_id is 'The session of procurement software whose cart it is; null for all others.';
alter table cart drop constraint cart_state_check;
alter table cart add constraint cart_state_check check (state = any (array['open', 'procuring', 'ordered', 'merged', 'returned']));
create unique index cart_procuring on cart (procurement_session_id) where (state = 'procuring');
create index cart_idle_procuring on cart (changed_at) where (state = any (array['procuring', 'returned']));
