create table stock_notice (
  notice_id bigint generated always as identity primary key,
  site_id text not null,
  email text not null,
  email_key text not null,
  language text not null,
  article_number text not null,
  quantity integer not null check (quantity > 0),
  link_key text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  sent_at timestamptz
);
comment on table stock_notice is 'Addresses that receive one email when the stock of an article reaches a quantity.';
comment on column stock_notice.email_key is 'Address in the form in which addresses are compared.';
comment on column stock_notice.link_key is 'Key of the emailed links that confirm and end the notice.';
comment on column stock_notice.confirmed_at is 'Null until the link in the confirmation email is used; accounts need no confirmation.';
comment on column stock_notice.sent_at is 'When the email was queued, which ends the notice. The row counts against the stock for an hour.';

create unique index stock_notice_link_key on stock_notice (link_key);
-- One active notice per address and article: a newer quantity replaces it.
create unique index stock_notice_active on stock_notice (site_id, email_key, article_number)
  where confirmed_at is not null and sent_at is null;
create index stock_notice_article on stock_notice (article_number) where confirmed_at is not null;
create index stock_notice_email on stock_notice (email_key);
create index stock_notice_expires on stock_notice (expires_at);
