-- Visitors request quotes by email address, and a customer takes them over by a mailed link. Widens only.
alter table quote alter column customer_id drop not null;
comment on column quote.customer_id is 'The owner; null while the quote is a visitor''s and no customer has taken it over.';

create table quote_guest (
  quote_id uuid not null,
  name     text not null,
  company  text not null,
  email    text not null,
  constraint quote_guest_pkey primary key (quote_id),
  constraint quote_guest_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade
);
comment on table quote_guest is 'Visitors who requested quotes; deleted when a customer takes the quote over.';

create table quote_link (
  token_hash bytea       not null,
  quote_id   uuid        not null,
  created_at timestamptz not null,
  constraint quote_link_pkey primary key (token_hash),
  constraint quote_link_quote_id_fkey foreign key (quote_id) references quote (quote_id) on delete cascade
);
comment on table quote_link is 'Links of emails to visitors, one for each email; the token itself is only in the email.';
create index quote_link_of_quote on quote_link (quote_id);
