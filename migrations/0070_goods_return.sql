-- Returns and complaints of delivered goods. Widens only.
create sequence goods_return_number start with 100001;

create table goods_return (
  return_id     uuid        not null,
  return_number text,
  order_code    text        not null,
  customer_id   text        not null,
  account_id    uuid,
  site_id       text        not null,
  language      text        not null,
  state         text        not null,
  answer        text        not null default '',
  created_at    timestamptz not null,
  requested_at  timestamptz,
  decided_at    timestamptz,
  closed_at     timestamptz,
  constraint goods_return_pkey primary key (return_id),
  constraint goods_return_return_number_key unique (return_number),
  constraint goods_return_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade,
  constraint goods_return_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint goods_return_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint goods_return_state_check check (state in ('draft', 'requested', 'accepted', 'refused', 'closed')),
  constraint goods_return_number_check check ((state = 'draft') = (return_number is null)),
  constraint goods_return_requested_check check ((state = 'draft') = (requested_at is null))
);
comment on table goods_return is 'Returns and complaints of an order''s delivered goods; the sales office decides them.';
comment on column goods_return.return_number is 'Shown to the customer, R100001; null until it is sent.';
comment on column goods_return.account_id is 'Who sent it; null when that account was deleted. The customer stays the owner.';
comment on column goods_return.language is 'Full tag: in which the mails to the customer are written.';
comment on column goods_return.state is 'draft: the form is being filled in, and nobody else sees it.';
comment on column goods_return.answer is 'The sales office''s text to the customer: the reason of a refusal, or what happens next.';

create unique index goods_return_one_draft on goods_return (account_id, order_code) where state = 'draft';
create index goods_return_of_order on goods_return (order_code);
create index goods_return_of_customer on goods_return (customer_id, requested_at desc) where state <> 'draft';
create index goods_return_undecided on goods_return (requested_at) where state in ('requested', 'accepted');
create index goods_return_account on goods_return (account_id) where account_id is not null;

create table goods_return_line (
  return_id      uuid    not null,
  position       integer not null,
  article_number text    not null,
  name           text    not null,
  unit           text    not null,
  quantity       integer,
  reason         text    not null,
  text           text    not null,
  constraint goods_return_line_pkey primary key (return_id, position),
  constraint goods_return_line_return_id_fkey foreign key (return_id) references goods_return (return_id) on delete cascade
);
comment on table goods_return_line is 'The order''s positions in a return, with the reason.';
comment on column goods_return_line.position is 'Position of the order.';
comment on column goods_return_line.name is 'Name and unit as in the order.';
comment on column goods_return_line.quantity is 'Null only in a draft whose quantity is missing or no number.';
comment on column goods_return_line.reason is 'Empty only in a draft without one.';

create table goods_return_picture (
  picture_id uuid        not null,
  return_id  uuid        not null,
  sha256     text        not null,
  file_name  text        not null,
  bytes      integer     not null,
  created_at timestamptz not null,
  constraint goods_return_picture_pkey primary key (picture_id),
  constraint goods_return_picture_return_id_fkey foreign key (return_id) references goods_return (return_id) on delete cascade
);
comment on table goods_return_picture is 'Pictures of a return; their content is a stored document.';
comment on column goods_return_picture.bytes is 'Size of the stored JPEG.';
create index goods_return_picture_of_return on goods_return_picture (return_id);
create index goods_return_picture_content on goods_return_picture (sha256);
