-- Long descriptions that the file writes as HTML: cleaned for pages; description keeps the same text without marks.
-- Widens only: an older version of the shop that still runs neither reads nor writes the column.

alter table article add column rich_description jsonb;
comment on column article.rich_description is 'HTML by language, cleaned at import; null where the file has plain text only.';
