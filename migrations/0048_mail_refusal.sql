-- Addresses whose mail servers refuse our mails for good, so that whoever has one is told where they look.
-- Widens only: an older version of the shop that still runs neither reads nor writes the table.

create table mail_refusal (
  address  text        not null,
  since    timestamptz not null,
  last_at  timestamptz not null,
  mails    integer     not null,
  answer   text        not null,
  constraint mail_refusal_pkey primary key (address),
  constraint mail_refusal_mails_check check (mails > 0)
);
comment on table mail_refusal is 'Addresses that refuse mails; a mail that arrives takes its address out.';
comment on column mail_refusal.address is 'In small letters.';
comment on column mail_refusal.since is 'When the first of the mails was refused since one arrived.';
comment on column mail_refusal.answer is 'What the mail server said of the last one.';
