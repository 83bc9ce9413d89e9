-- Product information from catalogue files and from the form of the back office, beside the file of its own.
alter table article add column product_information jsonb;
comment on column article.product_information is 'Hazards, manufacturer and safety note of the catalogue file; null without any.';
comment on table product_information is 'Content, hazards and manufacturer of an article from the file; an import replaces all of them.';

create table product_information_edit (
  article_number text        not null,
  information    jsonb       not null,
  changed_at     timestamptz not null,
  constraint product_information_edit_pkey primary key (article_number),
  constraint product_information_edit_article_number_check check (length(article_number) between 1 and 32)
);
comment on table product_information_edit is 'Product information that staff entered; it holds instead of file and catalogue, and imports keep it.';
comment on column product_information_edit.information is 'All fields, also the empty ones.';
