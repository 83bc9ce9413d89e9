-- An order that was bought again, and what became of its lines: asked twice, the same is answered and nothing is added twice.

create table cart_rebuy (
  cart_id       bigint      not null,
  rebuy_key     text,
  order_code    text        not null,
  modifications jsonb       not null,
  made_at       timestamptz not null,
  constraint cart_rebuy_pkey primary key (cart_id),
  constraint cart_rebuy_cart_id_fkey foreign key (cart_id) references cart (cart_id) on delete cascade
);
comment on table cart_rebuy is 'The last order that was bought again into a cart.';
comment on column cart_rebuy.rebuy_key is 'Chosen by the page that asked for it: of the same key one counts. Null for a form without scripts.';
comment on column cart_rebuy.modifications is 'Of each line of the order: what was asked for, what became of it, which article was added and how many.';
