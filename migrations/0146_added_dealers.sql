-- Dealers that staff add; imports neither change nor remove them.
alter table dealer_edit add column is_added boolean not null default false;
alter table dealer_edit alter column imported drop not null;
alter table dealer_edit add constraint dealer_edit_imported_check check (is_added or imported is not null);
comment on table dealer is 'Dealers of the last import, replaced as a whole, with what staff changed, and dealers that staff added.';
comment on table dealer_edit is 'Values of dealers that staff changed or added; they take precedence over those of imports.';
comment on column dealer_edit.imported is 'Values of the last import, by column of its file; null for a dealer that staff added and no import has.';
comment on column dealer_edit.fields is 'Changed values, by column of the file; all of a dealer that staff added.';
comment on column dealer_edit.is_added is 'Staff added the dealer: imports do not remove it.';
