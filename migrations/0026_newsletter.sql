-- The newsletter: who asked for it, who reads it, and why readers left.
-- Widens only: an older version of the shop that still runs knows nothing of it.

create table newsletter_opt_in (
  key_hash         bytea       not null,
  site_id          text        not null,
  email            text        not null,
  email_key        text        not null,
  newsletter_types text[]      not null,
  language         text        not null,
  source_page      text        not null,
  text_version     text        not null,
  asked_at         timestamptz not null,
  expires_at       timestamptz not null,
  constraint newsletter_opt_in_pkey primary key (key_hash)
);
create index newsletter_opt_in_email on newsletter_opt_in (email_key);
create index newsletter_opt_in_expiry on newsletter_opt_in (expires_at);
comment on table newsletter_opt_in is 'Sign-ups that wait for the link in their mail; confirmed or expired ones are removed.';
comment on column newsletter_opt_in.key_hash is 'SHA-256 of the key in the mailed link; the key itself is stored nowhere else.';
comment on column newsletter_opt_in.email_key is 'The address as it is compared: small letters, domain in ASCII.';
comment on column newsletter_opt_in.source_page is 'Path of the page, with its language, on which the reader agreed.';
comment on column newsletter_opt_in.text_version is 'Version of the text that the reader agreed to.';

create table newsletter_reader (
  reader_id bigint generated always as identity,
  site_id   text   not null,
  email     text   not null,
  email_key text   not null,
  language  text   not null,
  leave_key text   not null,
  constraint newsletter_reader_pkey primary key (reader_id),
  constraint newsletter_reader_leave_key_key unique (leave_key),
  constraint newsletter_reader_address_key unique (email_key, site_id)
);
comment on table newsletter_reader is 'An address that confirmed a newsletter of a site.';
comment on column newsletter_reader.leave_key is 'Key of the way out that every newsletter carries; all that it opens is the way out.';

create table newsletter_subscription (
  subscription_id bigint      generated always as identity,
  reader_id       bigint      not null,
  newsletter_type text        not null,
  key_hash        bytea       not null,
  language        text        not null,
  source_page     text        not null,
  text_version    text        not null,
  asked_at        timestamptz not null,
  confirmed_at    timestamptz not null,
  ended_at        timestamptz,
  constraint newsletter_subscription_pkey primary key (subscription_id),
  constraint newsletter_subscription_reader_id_fkey foreign key (reader_id) references newsletter_reader (reader_id) on delete cascade
);
create unique index newsletter_subscription_current on newsletter_subscription (reader_id, newsletter_type) where ended_at is null;
create index newsletter_subscription_key on newsletter_subscription (key_hash);
create index newsletter_subscription_ended on newsletter_subscription (ended_at) where ended_at is not null;
comment on table newsletter_subscription is 'A consent and its proof: what a reader agreed to, when, where and in which words. One that ended is kept for a while.';
comment on column newsletter_subscription.key_hash is 'SHA-256 of the key it was confirmed with.';
comment on column newsletter_subscription.ended_at is 'When the reader left, or agreed once more; null while it holds.';

create table newsletter_leaving_reason (
  newsletter_type text not null,
  reason_id       text not null,
  left_on         date not null
);
create index newsletter_leaving_reason_day on newsletter_leaving_reason (left_on);
comment on table newsletter_leaving_reason is 'Why readers left: nothing in it says who.';
