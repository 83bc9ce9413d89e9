-- Mail that was decided on: sent by the job queue, kept for the local mailbox.

create table mail_message (
  message_id bigint      generated always as identity primary key,
  key        text        not null unique,
  recipient  text        not null,
  subject    text        not null,
  text_body  text        not null,
  html_body  text        not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
comment on column mail_message.key is 'What the mail is about, e.g. order-confirmation:4500001001; a mail is written once.';
