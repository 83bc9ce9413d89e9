-- What a merge of carts could not do as asked, until its customer has read it.
-- Widens only: an older version of the shop that still runs neither reads nor writes the column.

alter table cart add column merge_note jsonb;
comment on column cart.merge_note is 'Articles of which fewer came together than both carts held, and a visitor''s cart that did not fit and waits; null: nothing to tell.';
