-- The content of an email is removed after a year; who got which email, and whether it arrived, stays.
alter table mail_message add column content_removed_at timestamptz;
comment on column mail_message.content_removed_at is 'When texts, headers and attachments were removed; null while they are stored.';
alter table mail_message add column resent_id bigint;
comment on column mail_message.resent_id is 'The email that this one repeats; null for the first.';
alter table mail_message
  add constraint mail_message_resent_id_fkey foreign key (resent_id) references mail_message (message_id) on delete set null;
create index mail_message_resent on mail_message (resent_id) where resent_id is not null;

-- Lists of one recipient, or of all recipients of a domain.
create index mail_message_recipient on mail_message (lower(recipient) text_pattern_ops);
create index mail_message_domain on mail_message (reverse(lower(recipient)) text_pattern_ops);
-- Emails of an order or document: their keys begin with its number.
create index mail_message_key_prefix on mail_message (key collate "C");
create index mail_message_unsent on mail_message (message_id) where sent_at is null and refused_at is null;
create index mail_message_content on mail_message (created_at) where content_removed_at is null;
