-- Lists of articles that a company orders from again and again.

create table order_list (
  list_id      uuid        not null,
  customer_id  text        not null,
  account_id   uuid        not null,
  name         text        not null,
  is_template  boolean     not null default false,
  next_line    integer     not null default 1,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  constraint order_list_pkey primary key (list_id),
  constraint order_list_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint order_list_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint order_list_name_check check (name <> '')
);
create index order_list_owner on order_list (account_id);
create index order_list_customer on order_list (customer_id);
comment on column order_list.account_id is 'Whose list it is: who names it, shares it and deletes it.';
comment on column order_list.is_template is 'Its quantities are fixed until it is none any more.';
comment on column order_list.next_line is 'Id of the next line; none is given twice.';

create table order_list_line (
  list_id        uuid        not null,
  line_id        integer     not null,
  place          integer     not null,
  heading        text,
  article_number text,
  article_name   text        not null default '',
  quantity       integer     not null default 1,
  minimum_stock  integer,
  note           text        not null default '',
  version        integer     not null default 1,
  changed_by     uuid,
  changed_at     timestamptz not null,
  constraint order_list_line_pkey primary key (list_id, line_id),
  constraint order_list_line_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade,
  constraint order_list_line_changed_by_fkey foreign key (changed_by) references account(account_id) on delete set null,
  constraint order_list_line_kind_check check ((heading is null) <> (article_number is null)),
  constraint order_list_line_quantity_check check (quantity > 0 and minimum_stock >= 0)
);
create index order_list_line_changed_by on order_list_line (changed_by) where (changed_by is not null);
comment on column order_list_line.place is 'Lines stand in the order of their places, and of their ids where two share one.';
comment on column order_list_line.heading is 'Null: a line with an article.';
comment on column order_list_line.article_name is 'Its name when it was put onto the list, for the day when the catalogue holds it no longer.';
comment on column order_list_line.minimum_stock is 'How many are to lie on the shelf, printed on its label. Null: not said.';
comment on column order_list_line.version is 'Grows with each change: who changed an older one is told.';

create table order_list_share (
  list_id     uuid    not null,
  customer_id text    not null,
  may_change  boolean not null default false,
  constraint order_list_share_pkey primary key (list_id, customer_id),
  constraint order_list_share_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade,
  constraint order_list_share_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index order_list_share_customer on order_list_share (customer_id);
comment on table order_list_share is 'Lists that all users of a customer may read, or change as well.';

create table order_list_cart (
  list_id uuid   not null,
  cart_id bigint not null,
  constraint order_list_cart_pkey primary key (list_id, cart_id),
  constraint order_list_cart_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade,
  constraint order_list_cart_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete cascade
);
create index order_list_cart_cart on order_list_cart (cart_id);
comment on table order_list_cart is 'Carts that lines of a list went into; their orders say when it was ordered last.';
