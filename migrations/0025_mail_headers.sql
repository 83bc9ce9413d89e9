-- Headers of a mail's own, such as the way out of a newsletter, and mails that their server refused for good.
-- Widens only: an older version of the shop that still runs writes mails without headers, and tries refused ones again.

alter table mail_message add column headers jsonb not null default '{}';
alter table mail_message add column refused_at timestamptz;
alter table mail_message add column refusal text;
create index mail_message_refused on mail_message (refused_at) where refused_at is not null;
comment on column mail_message.headers is 'Headers beside those that every mail has, by name, e.g. List-Unsubscribe.';
comment on column mail_message.refusal is 'What the mail server said of the recipient; such a mail is not tried again.';
