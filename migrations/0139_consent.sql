-- What the owner of an account agreed to or withdrew, when and where.
create table consent (
  consent_id bigint      not null generated always as identity,
  account_id uuid        not null,
  kind       text        not null,
  is_given   boolean     not null,
  version    text        not null,
  origin     text        not null,
  site_id    text        not null,
  decided_at timestamptz not null,
  details    text        not null default '',
  constraint consent_pkey primary key (consent_id),
  constraint consent_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint consent_kind_check check (kind = any (array['terms', 'privacy', 'advertising', 'cookies'])),
  constraint consent_origin_check check (origin = any (array['registration', 'account', 'banner']))
);
create index consent_account on consent (account_id, kind, consent_id desc);
comment on table consent is 'Every decision as a row; the latest of a kind holds. Consents to newsletters are in newsletter_subscription, versions of the terms that were agreed to with an order in customer_order.';
comment on column consent.version is 'Version of the text that was agreed to.';
comment on column consent.details is 'Chosen purposes of a decision about cookies, separated by spaces.';

insert into consent (account_id, kind, is_given, version, origin, site_id, decided_at)
select r.account_id, k.kind, true, k.version, 'registration', r.site_id, r.registered_at
from registration as r
cross join lateral (values ('terms', r.tac_version), ('privacy', r.privacy_version)) as k (kind, version)
union all
select r.account_id, 'advertising', true, r.privacy_version, 'registration', r.site_id, r.registered_at
from registration as r
where r.advertising_consent;
