-- Mails that bring the terms: the files are added when the mail is sent, because a PDF is not made while an order is placed.
alter table mail_message
  add column terms_site_id text,
  add column terms_kind text,
  add constraint mail_message_terms_kind_check check (terms_kind in ('business', 'consumer'));
comment on column mail_message.terms_site_id is 'Site whose terms are attached when the email is sent; null if there are none, or they are attached.';
comment on column mail_message.terms_kind is 'Which terms these are.';
