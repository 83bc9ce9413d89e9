-- What the law wants told of an article beside its catalogue: content for the unit price, hazards of mixtures, manufacturer.
create table product_information (
  article_number text not null,
  content_amount numeric(12,6),
  content_unit   text,
  signal_word    text,
  hazards        text[] not null default '{}',
  precautions    text[] not null default '{}',
  pictograms     text[] not null default '{}',
  ufi            text not null default '',
  manufacturer   text not null default '',
  safety_note    jsonb not null default '{}',
  constraint product_information_pkey primary key (article_number),
  constraint product_information_article_number_check check (length(article_number) between 1 and 32),
  constraint product_information_content_check check ((content_amount is null) = (content_unit is null) and content_amount > 0),
  constraint product_information_content_unit_check check (content_unit in ('l', 'kg', 'm', 'm²')),
  constraint product_information_signal_word_check check (signal_word in ('danger', 'warning'))
);
comment on table product_information is 'Content, hazards and manufacturer of an article; an import replaces all of them.';
comment on column product_information.content_amount is 'Content of one order unit in content_unit, for the price per unit of measure; null for goods sold by piece.';
comment on column product_information.hazards is 'Hazard statements by code, e.g. H317.';
comment on column product_information.precautions is 'Precautionary statements by code, e.g. P280 or P305+P351+P338.';
comment on column product_information.pictograms is 'GHS01 to GHS09.';
comment on column product_information.ufi is 'Unique formula identifier; empty if there is none.';
comment on column product_information.manufacturer is 'Name, postal and electronic address, one per line; empty for the company of the site.';
comment on column product_information.safety_note is 'By language.';
