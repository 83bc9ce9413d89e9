-- The ERP tells of customers and prices by messages: which version of each is known.
alter table customer add column erp_version bigint;
comment on column customer.erp_version is 'Of what the ERP told of it last; null where it never did.';

create table price_version (
  price_list     text   not null references price_list (price_list) on delete cascade,
  article_number text   not null,
  erp_version    bigint not null,
  primary key (price_list, article_number)
);
comment on table price_version is 'What the ERP told last of an article in a price list, also where that was that it has no price there any more.';
