-- Under which numbers customers know articles. Widens only: an older version of the shop asks for none of it.

create table customer_article (
  customer_id    text        not null,
  own_number     text        not null,
  lookup_key     text        not null,
  article_number text        not null,
  label          text        not null default '',
  factor         integer     not null default 1,
  changed_at     timestamptz not null,
  constraint customer_article_pkey primary key (customer_id, own_number),
  constraint customer_article_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint customer_article_factor_check check (factor between 1 and 99000)
);
create index customer_article_lookup on customer_article (customer_id, lookup_key);
create index customer_article_article on customer_article (customer_id, article_number);
comment on table customer_article is 'Own numbers of customers: one number leads to one article, an article may have several. Outlives an import of the catalogue.';
comment on column customer_article.lookup_key is 'The own number in small letters and digits only, without zeros in front: several numbers may share it.';
comment on column customer_article.label is 'What the customer calls it; empty where it calls it nothing.';
comment on column customer_article.factor is 'Order units of the article that one of the customer''s own units holds: 50 where a box is ordered.';
