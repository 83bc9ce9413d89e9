-- What staff change about online retailers; imports keep it.
alter table online_retailer add column is_hidden boolean not null default false;
comment on table online_retailer is 'Online retailers of the last import, replaced as a whole, with what staff changed.';
comment on column online_retailer.is_hidden is 'Staff took the retailer off the shop.';

create table online_retailer_edit (
  retailer_id text        not null,
  imported    jsonb       not null,
  fields      jsonb       not null default '{}',
  is_hidden   boolean     not null default false,
  changed_at  timestamptz not null,
  constraint online_retailer_edit_pkey primary key (retailer_id)
);
comment on table online_retailer_edit is 'Values of online retailers that staff changed; they take precedence over those of imports.';
comment on column online_retailer_edit.imported is 'Values of the last import, by field of its file.';
comment on column online_retailer_edit.fields is 'Changed values, by field of the file.';
