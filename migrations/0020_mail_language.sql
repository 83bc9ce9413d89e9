-- In which language a mail is written, which its head says.
-- Widens only: an older version of the shop that still runs neither reads nor writes the column.

alter table mail_message add column language text;
comment on column mail_message.language is 'Full tag, e.g. en-GB; null where an older version of the shop wrote the mail.';
