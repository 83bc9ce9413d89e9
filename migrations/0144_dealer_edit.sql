-- What staff change about dealers; imports keep it.
alter table dealer add column is_hidden boolean not null default false;
comment on table dealer is 'Dealers of the last import, replaced as a whole, with what staff changed.';
comment on column dealer.is_hidden is 'Staff took the dealer off the search.';
create index dealer_name on dealer (lower(names[1]), dealer_id);

create table dealer_edit (
  dealer_id  text        not null,
  imported   jsonb       not null,
  fields     jsonb       not null default '{}',
  is_hidden  boolean     not null default false,
  changed_at timestamptz not null,
  constraint dealer_edit_pkey primary key (dealer_id)
);
comment on table dealer_edit is 'Values of dealers that staff changed; they take precedence over those of imports.';
comment on column dealer_edit.imported is 'Values of the last import, by column of its file.';
comment on column dealer_edit.fields is 'Changed values, by column of the file.';
