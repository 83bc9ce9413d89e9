-- Online retailers that staff add; imports neither change nor remove them.
alter table online_retailer_edit add column is_added boolean not null default false;
alter table online_retailer_edit alter column imported drop not null;
alter table online_retailer_edit add constraint online_retailer_edit_imported_check check (is_added or imported is not null);
comment on table online_retailer is 'Online retailers of the last import, replaced as a whole, with what staff changed, and retailers that staff added.';
comment on table online_retailer_edit is 'Values of online retailers that staff changed or added; they take precedence over those of imports.';
comment on column online_retailer_edit.imported is 'Values of the last import, by field of its file; null for a retailer that staff added and no import has.';
comment on column online_retailer_edit.fields is 'Changed values, by field of the file; all of a retailer that staff added.';
comment on column online_retailer_edit.is_added is 'Staff added the retailer: imports do not remove it.';
