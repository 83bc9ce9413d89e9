-- What staff maintain for an article beside the catalogue; imports keep it.
create table article_shop_field (
  article_number text        not null,
  is_blocked     boolean     not null default false,
  delivery_speed text,
  successor      text,
  keywords       jsonb       not null default '{}',
  changed_at     timestamptz not null,
  constraint article_shop_field_pkey primary key (article_number),
  constraint article_shop_field_delivery_speed_check check (delivery_speed in ('FASTDELIVERY', 'SLOWDELIVERY', 'NODELIVERY'))
);
comment on table article_shop_field is 'Values of the shop for an article, which override or extend those of its catalogue.';
comment on column article_shop_field.is_blocked is 'The article cannot be ordered, whatever the catalogue states.';
comment on column article_shop_field.delivery_speed is 'Null: as in the catalogue.';
comment on column article_shop_field.successor is 'Null: as in the catalogue.';
comment on column article_shop_field.keywords is 'Search keywords by language, one per line, beside those of the catalogue.';
create trigger article_shop_field_was_written after insert or update or delete or truncate on article_shop_field
  for each statement execute function catalogue_was_written();
