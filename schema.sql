-- Made by "npm run db:dump" from a database after all migrations; do not edit.
-- It is for reading and for reviews: databases are made by the files in migrations/.

create schema erp;

create sequence public.address_request_number start 100001 increment 1;

create sequence public.customer_person_number start 500001 increment 1;
comment on sequence public.customer_person_number is 'Numbers after the P of customers that registered themselves.';

create sequence public.dictionary_edit_version start 1 increment 1;

create sequence public.document_copy_number start 100001 increment 1;

create sequence public.goods_return_number start 100001 increment 1;

create sequence public.order_code_seq start 4500001001 increment 1;

create sequence public.quote_number start 100001 increment 1;

create sequence public.site_setting_edit_version start 1 increment 1;

CREATE OR REPLACE FUNCTION public.accounts_of_unit(unit uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with recursive subtree (unit_id) as (
      select unit
      union all
      select u.unit_id from company_unit as u join subtree as s on u.parent_id = s.unit_id
    )
    select coalesce(array_agg(m.account_id), '{}')
    from company_member as m
    join subtree as s on s.unit_id = m.unit_id
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.active_roles(account uuid, customer text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select u.roles from customer_user as u
    where u.account_id = account and u.customer_id = customer and u.state = 'active'
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.add_invoice_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select n.customer_id, date_trunc('month', n.issued_on)::date, n.status, n.currency, count(*),
      sum(case n.kind when 'credit-note' then -n.net_total else n.net_total end),
      sum(case n.kind when 'credit-note' then -n.total else n.total end), sum(n.open)
    from new_invoices as n
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  elsif tg_op = 'UPDATE' then
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select d.customer_id, date_trunc('month', d.issued_on)::date, d.status, d.currency, sum(d.sign),
      sum(d.sign * case d.kind when 'credit-note' then -d.net_total else d.net_total end),
      sum(d.sign * case d.kind when 'credit-note' then -d.total else d.total end), sum(d.sign * d.open)
    from (
      select n.customer_id, n.issued_on, n.status, n.currency, n.kind, n.net_total, n.total, n.open, 1 as sign from new_invoices as n
      union all
      select o.customer_id, o.issued_on, o.status, o.currency, o.kind, o.net_total, o.total, o.open, -1 from old_invoices as o
    ) as d
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  else
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select o.customer_id, date_trunc('month', o.issued_on)::date, o.status, o.currency, -count(*),
      -sum(case o.kind when 'credit-note' then -o.net_total else o.net_total end),
      -sum(case o.kind when 'credit-note' then -o.total else o.total end), -sum(o.open)
    from old_invoices as o
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.audit_entry_hash(entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(entry.kept_hash, sha256(convert_to(jsonb_build_array(
    entry.entry_id, extract(epoch from entry.at), entry.staff_id, entry.network, entry.action, entry.subject_kind, entry.subject_id,
    entry.before, entry.after, encode(entry.previous_hash, 'hex'))::text, 'UTF8')))
$function$
;

CREATE OR REPLACE FUNCTION public.branches_of(customer text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select array_agg(u.branch_customer_id order by u.branch_customer_id) from company_unit as u where u.customer_id = customer and u.branch_customer_id is not null);
end
$function$
;

CREATE OR REPLACE FUNCTION public.catalogue_was_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_state set state = gen_random_uuid();
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  latest audit_entry;
begin
  -- One writer at a time; the lock is released when its transaction ends.
  perform pg_advisory_xact_lock(726013);
  select * into latest from audit_entry order by entry_id desc limit 1;
  new.entry_id := coalesce(latest.entry_id, 0) + 1;
  new.previous_hash := case when latest.entry_id is null then sha256('') else audit_entry_hash(latest) end;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.company_of(account uuid, customer text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((
    select u.customer_id
    from company_unit as u
    where u.branch_customer_id = customer
      and (
        exists (select 1 from company_member as m where m.account_id = account and m.customer_id = u.customer_id)
        or exists (select 1 from account as a where a.account_id = account and a.customer_id = u.customer_id)
      )
  ), customer);
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into order_count as c (customer_id, month, status, orders)
    select n.customer_id, date_trunc('month', n.placed_at at time zone 'UTC')::date, n.status, count(*)
    from new_orders as n
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  elsif tg_op = 'UPDATE' then
    insert into order_count as c (customer_id, month, status, orders)
    select d.customer_id, date_trunc('month', d.placed_at at time zone 'UTC')::date, d.status, sum(d.orders)
    from (
      select n.customer_id, n.placed_at, n.status, 1 as orders from new_orders as n
      union all
      select o.customer_id, o.placed_at, o.status, -1 from old_orders as o
    ) as d
    group by 1, 2, 3
    having sum(d.orders) <> 0
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  else
    insert into order_count as c (customer_id, month, status, orders)
    select o.customer_id, date_trunc('month', o.placed_at at time zone 'UTC')::date, o.status, -count(*)
    from old_orders as o
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.customers_of(account uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_agg(json_build_object('unit', c.unit, 'name', c.name) order by u.is_own desc, c.name, c.customer_id)
    from customer_user as u
    join customer as c on c.customer_id = u.customer_id and c.is_active
    where u.account_id = account and u.state = 'active'
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.last_customer(account uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select u.customer_id
    from customer_user as u
    join account as a on a.account_id = u.account_id
    join customer as c on c.customer_id = u.customer_id and c.is_active
    where u.account_id = account and u.state = 'active'
    order by u.customer_id = a.chosen_customer_id desc nulls last, u.is_own desc, u.customer_id
    limit 1
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.missing_factor_from(account uuid, grant_of_token text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  required_from date := (
    select min(k.factor_required_from)
    from customer_user as u
    join company as k on k.customer_id = u.customer_id
    where u.account_id = account and u.state = 'active'
  );
begin
  if required_from is null
    or exists (select from second_factor as f where f.account_id = account and f.confirmed_at is not null)
    or exists (select from account_passkey as p where p.owner_id = account)
    or exists (
      select from oidc_record as g where g.model = 'Grant' and g.id = grant_of_token and g.software_password_id is not null
    )
  then
    return null;
  end if;
  return required_from;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_visit(visit uuid, account uuid, customer text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('visitId', v.visit_id, 'staffId', v.staff_id, 'staffName', v.staff_name, 'sellerName', v.seller_name,
    'endsAt', v.ends_at)
  from staff_visit as v
  join staff_member as s on s.staff_id = v.staff_id
  left join company as k on k.customer_id = company_of(v.account_id, v.customer_id)
  where v.visit_id = visit
    and v.account_id = account
    and v.customer_id = customer
    and v.started_at is not null
    and v.ended_at is null
    and v.ends_at > at
    and s.state = 'active'
    and not coalesce(k.forbids_visits, false)
$function$
;

CREATE OR REPLACE FUNCTION public.order_lines_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform write_order_words(array(select distinct n.order_code from new_lines as n));
  elsif tg_op = 'UPDATE' then
    perform write_order_words(array(
      select distinct n.order_code
      from new_lines as n
      join old_lines as o on o.order_code = n.order_code and o.position = n.position
      where (n.article_number, n.customer_article_number, n.name) <> (o.article_number, o.customer_article_number, o.name)));
  else
    perform write_order_words(array(select distinct o.order_code from old_lines as o));
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.protect_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  expected audit_entry := old;
begin
  expected.before := null;
  expected.after := null;
  expected.kept_hash := audit_entry_hash(old);
  if new is distinct from expected then
    raise exception 'entries of the audit log cannot be changed or deleted';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.protect_document_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Bytes move to the object store and back, but never change.
  if new.sha256 = old.sha256 and (new.content is null or (old.content is null and encode(sha256(new.content), 'hex') = new.sha256)) then
    return new;
  end if;
  raise exception 'Stored documents cannot be changed.' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_technical_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    raise exception 'A published technical document cannot be changed; publish a new revision.' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'performance' then
    raise exception 'A published declaration of performance cannot be deleted.' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_technical_document_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from technical_document as d where d.document_id = old.document_id and d.kind = 'performance') then
    raise exception 'The articles of a published declaration of performance cannot be removed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_company_flags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text := coalesce(new.customer_id, old.customer_id);
  has_rules boolean;
  has_allocation boolean;
begin
  -- Changes of one company happen one after the other, so that none overlooks the rows of another one.
  perform from company where customer_id = changed for update;
  has_rules := exists (select from approval_rule where customer_id = changed);
  has_allocation := exists (select from cost_centre where customer_id = changed)
    or exists (select from budget where customer_id = changed)
    or exists (select from cost_centre_setting where customer_id = changed and is_required);
  update company
  set has_approval_rules = has_rules, has_cost_allocation = has_allocation
  where customer_id = changed and (has_approval_rules, has_cost_allocation) is distinct from (has_rules, has_allocation);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.reject_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of the audit log cannot be changed or deleted';
end
$function$
;

CREATE OR REPLACE FUNCTION public.words_of(given text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct left(w.word, 60)
  from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as w(word)
  where w.word <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.write_delivery_notes(numbers text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with part as (
    select d.customer_id, d.number, d.created_on as issued_on, true as is_document, d.order_code, '' as texts
    from business_document as d
    where d.kind = 'delivery-note' and d.number = any(numbers)
    union all
    select u.customer_id, l.delivery_note, (u.shipped_at at time zone 'Europe/Berlin')::date, false, l.order_code,
      concat_ws(' ', u.external_id, u.handling_unit_id, l.article_number, ltrim(l.article_number, '0'), l.name, l.batch)
    from handling_unit_line as l
    join handling_unit as u on u.handling_unit_id = l.handling_unit_id
    where l.delivery_note = any(numbers) and l.delivery_note <> ''
  ), note as (
    select p.customer_id, p.number, coalesce(min(p.issued_on) filter (where p.is_document), min(p.issued_on)) as issued_on,
      coalesce(array_agg(distinct p.order_code order by p.order_code) filter (where p.order_code is not null), '{}') as order_codes,
      string_agg(p.texts, ' ') as texts
    from part as p
    group by p.customer_id, p.number
  ), known as (
    select n.*, lower(concat_ws(' ', n.number, n.texts, (
      select string_agg(concat_ws(' ', o.order_code, ltrim(o.order_code, '0'), o.purchase_order_number), ' ')
      from customer_order as o
      where o.order_code = any(n.order_codes) and o.customer_id = n.customer_id))) as all_texts,
      coalesce((
        select concat_ws(', ', nullif(a.address ->> 'companyName', ''), nullif(a.address ->> 'name2', ''),
          nullif(trim(concat_ws(' ', a.address ->> 'streetName', a.address ->> 'streetNumber')), ''),
          nullif(trim(concat_ws(' ', a.address ->> 'postalCode', a.address ->> 'town')), ''))
        from (
          select o.delivery_address as address
          from customer_order as o
          where o.order_code = any(n.order_codes) and o.customer_id = n.customer_id
          order by o.order_code
          limit 1
        ) as a), '') as site
    from note as n
  )
  insert into delivery_note as d (customer_id, number, issued_on, order_codes, site, words)
  select k.customer_id, k.number, k.issued_on, k.order_codes, left(k.site, 300), array_to_tsvector(array(
    select k.customer_id || '/' || w.word
    from words_of(k.all_texts) as w(word)
    union
    select k.customer_id || '/#' || left(t.term, 60)
    from (
      select regexp_replace(s.term, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as term
      from regexp_split_to_table(k.all_texts, '\s+') as s(term)
    ) as t
    where t.term ~ '[^[:alnum:]]'))
  from known as k
  order by k.customer_id, k.number
  on conflict (customer_id, number) do update
  set issued_on = excluded.issued_on, order_codes = excluded.order_codes, site = excluded.site, words = excluded.words
  where (d.issued_on, d.order_codes, d.site, d.words)
    is distinct from (excluded.issued_on, excluded.order_codes, excluded.site, excluded.words)
$function$
;

CREATE OR REPLACE FUNCTION public.write_order_words(codes text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into order_words as w (order_code, words)
  select o.order_code, array_to_tsvector(array(
    select o.customer_id || '/' || t.word
    from words_of(concat_ws(' ', o.order_code, ltrim(o.order_code, '0'), o.purchase_order_number, (
      select string_agg(concat_ws(' ', l.article_number, ltrim(l.article_number, '0'), l.customer_article_number, l.name), ' ')
      from order_line as l
      where l.order_code = o.order_code))) as t(word)))
  from customer_order as o
  where o.order_code = any(codes)
  order by o.order_code
  on conflict (order_code) do update set words = excluded.words where w.words <> excluded.words
$function$
;

create table access_request (
  request_id         uuid        not null,
  account_id         uuid        not null,
  site_id            text        not null,
  language           text        not null,
  stated_number      text        not null,
  stated_postal_code text        not null,
  customer_id        text,
  state              text        not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  routed_at          timestamptz,
  decided_at         timestamptz,
  decided_by         uuid,
  dismissed_at       timestamptz,
  answer             text        not null default '',
  constraint access_request_pkey primary key (request_id),
  constraint access_request_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint access_request_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete set null,
  constraint access_request_decided_by_fkey foreign key (decided_by) references account(account_id) on delete set null,
  constraint access_request_decided_at_check check ((state = any (array['open', 'expired'])) = (decided_at is null)),
  constraint access_request_state_check check (state = any (array['open', 'accepted', 'refused', 'withdrawn', 'expired']))
);
create index access_request_decided_by on access_request (decided_by) where (decided_by is not null);
create index access_request_of_account on access_request (account_id, created_at desc);
create index access_request_of_company on access_request (customer_id, created_at) where (state = 'open');
create unique index access_request_one_open on access_request (account_id) where (state = 'open');
create index access_request_open on access_request (created_at) where (state = 'open');
comment on table access_request is 'Requests of accounts for access to a company; a main contact of the company or the sales office decides them.';
comment on column access_request.language is 'Language tag of the emails to the requester, e.g. de-DE.';
comment on column access_request.customer_id is 'Company identified by number and postal code; null if none matches or the lookup is pending. Never shown to the requester.';
comment on column access_request.state is 'An open request expires at expires_at; expired is stored when the same account requests access again.';
comment on column access_request.routed_at is 'When the company was looked up and the decision makers were notified.';
comment on column access_request.decided_by is 'The main contact who decided; null for the sales office, a withdrawal by the requester, or a deleted account.';
comment on column access_request.dismissed_at is 'When the requester dismissed the notice about the outcome.';
comment on column access_request.answer is 'Reason of a refusal by the sales office, which the requester reads; empty without one.';

create table account (
  account_id         uuid        not null default gen_random_uuid(),
  customer_id        text        not null,
  email              text        not null,
  password_hash      text        not null,
  status             text        not null default 'active',
  is_main_contact    boolean     not null default false,
  title_code         text        not null default '',
  first_name         text        not null,
  last_name          text        not null,
  phone              text        not null default '',
  groups             integer     not null default 0,
  created_at         timestamptz not null default now(),
  own_customer_id    text,
  software_only      boolean     not null default false,
  price_view         text,
  last_sign_in_at    timestamptz,
  chosen_customer_id text,
  constraint account_pkey primary key (account_id),
  constraint account_chosen_customer_id_fkey foreign key (chosen_customer_id) references customer(customer_id) on delete set null,
  constraint account_customer_id_fkey foreign key (customer_id) references customer(customer_id),
  constraint account_own_customer_id_fkey foreign key (own_customer_id) references customer(customer_id),
  constraint account_price_view_check check (price_view = any (array['net', 'gross'])),
  constraint account_status_check check (status = any (array['pending', 'active', 'locked']))
);
create index account_chosen_customer on account (chosen_customer_id) where (chosen_customer_id is not null);
create index account_customer on account (customer_id);
create unique index account_email on account (lower(email));
create index account_email_prefix on account (lower(email) text_pattern_ops);
create index account_own_customer on account (own_customer_id) where (own_customer_id is not null);
create index account_pending on account (created_at) where (status = 'pending');
comment on column account.groups is 'Bit mask of user groups that content blocks can require.';
comment on column account.own_customer_id is 'Customer created at registration, while the account is assigned to an ERP customer; otherwise null.';
comment on column account.software_only is 'Software must sign in with software passwords; the account password is rejected.';
comment on column account.price_view is 'Chosen price view, net or gross; null: that of the shop.';
comment on column account.last_sign_in_at is 'Start of the latest shop session; null: none since this is recorded.';
comment on column account.chosen_customer_id is 'The account''s last choice, with which its next session starts; null: its own customer.';

create table account_deletion (
  account_id   uuid        not null,
  requested_by uuid,
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  constraint account_deletion_pkey primary key (account_id),
  constraint account_deletion_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint account_deletion_requested_by_fkey foreign key (requested_by) references account(account_id) on delete set null
);
create index account_deletion_due on account_deletion (due_at);
create index account_deletion_requested_by on account_deletion (requested_by);
comment on table account_deletion is 'Requested deletions that can still be taken back.';
comment on column account_deletion.requested_by is 'The owner, or an administrator of the company; null if that account was deleted meanwhile.';

create table account_event (
  event_id   bigint      not null generated always as identity,
  account_id uuid,
  at         timestamptz not null,
  kind       text        not null,
  device     text,
  network    text,
  constraint account_event_pkey primary key (event_id),
  constraint account_event_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index account_event_account on account_event (account_id, at desc);
create index account_event_at on account_event (at);
comment on table account_event is 'Sign-ins and changes of password, second factor, sessions and software passwords; deleted after 12 months.';
comment on column account_event.account_id is 'Null for an unknown user name: failed sign-ins write a row in any case, so that their time does not reveal accounts.';
comment on column account_event.device is 'Browser and operating system (Firefox, Windows); null if unknown.';
comment on column account_event.network is 'Shortened network address (192.0.2.0/24); null if unknown.';

create table account_passkey (
  passkey_id    uuid        not null default gen_random_uuid(),
  owner_id      uuid        not null,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  host          text        not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint account_passkey_pkey primary key (passkey_id),
  constraint account_passkey_credential_id_key unique (credential_id),
  constraint account_passkey_owner_id_fkey foreign key (owner_id) references account(account_id) on delete cascade
);
create index account_passkey_owner on account_passkey (owner_id);
comment on table account_passkey is 'Passkeys of customers'' accounts. The same columns as staff_passkey, so that one store serves both.';
comment on column account_passkey.credential_id is 'Chosen by the authenticator, in base64url.';
comment on column account_passkey.public_key is 'COSE key that verifies signatures; it is no secret.';
comment on column account_passkey.counter is 'Signature counter of the last use; 0 if the authenticator does not count. One that goes back means a copy.';
comment on column account_passkey.host is 'Host on which it was created: browsers offer it only there.';

create table account_role (
  account_id uuid        not null,
  role       text        not null,
  granted_at timestamptz not null,
  constraint account_role_pkey primary key (account_id, role),
  constraint account_role_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint account_role_role_check check (role = any (array['editor']))
);
comment on table account_role is 'Roles of accounts beyond a customer''s user; granted by a command of the shop''s operator.';
comment on column account_role.role is 'editor: sees every block of a page regardless of its audience.';

create table account_token (
  token_hash  bytea       not null,
  account_id  uuid        not null,
  purpose     text        not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  replaced_at timestamptz,
  constraint account_token_pkey primary key (token_hash),
  constraint account_token_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint account_token_purpose_check check (purpose = any (array['activation', 'reset']))
);
create index account_token_account on account_token (account_id);
create index account_token_expiry on account_token (expires_at);
comment on table account_token is 'Tokens of mailed links. Kept for a while after expiry, so that a link can state why it is invalid.';
comment on column account_token.token_hash is 'SHA-256 of the lower-case token; the token itself is not stored.';
comment on column account_token.used_at is 'When the token was used.';
comment on column account_token.replaced_at is 'When the token became obsolete: another token was used, or the password was changed.';

create table address_request (
  request_id   uuid        not null,
  number       text        not null,
  account_id   uuid        not null,
  customer_id  text        not null,
  site_id      text        not null,
  language     text        not null,
  kind         text        not null,
  address_id   bigint,
  before       jsonb,
  after        jsonb,
  note         text        not null,
  state        text        not null,
  answer       text        not null default '',
  requested_at timestamptz not null,
  decided_at   timestamptz,
  constraint address_request_pkey primary key (request_id),
  constraint address_request_number_key unique (number),
  constraint address_request_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint address_request_address_id_fkey foreign key (address_id) references customer_address(address_id) on delete set null,
  constraint address_request_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint address_request_after_check check ((kind = 'end') = (after is null)),
  constraint address_request_before_check check ((kind = 'new') = (before is null)),
  constraint address_request_decided_check check ((state = 'requested') = (decided_at is null)),
  constraint address_request_kind_check check (kind = any (array['new', 'change', 'end'])),
  constraint address_request_state_check check (state = any (array['requested', 'confirmed', 'refused', 'withdrawn']))
);
create index address_request_of_account on address_request (account_id);
create index address_request_of_address on address_request (address_id);
create index address_request_of_customer on address_request (customer_id, requested_at desc);
create unique index address_request_open on address_request (address_id) where (state = 'requested');
create index address_request_waiting on address_request (requested_at) where (state = 'requested');
comment on table address_request is 'Requests for new, changed and ended delivery addresses; the sales office or the ERP confirms them.';
comment on column address_request.number is 'Shown to the customer, A100001.';
comment on column address_request.language is 'Full tag: in which the mails to the customer are written.';
comment on column address_request.address_id is 'The address to change or end; null for a new one, and once the address is gone.';
comment on column address_request.before is 'Text of the address when the request was made; null for a new one.';
comment on column address_request.after is 'Text of the requested address; null if the address ends.';
comment on column address_request.answer is 'The sales office''s text to the customer, such as the reason of a refusal.';

create table approval_approver (
  request_id uuid not null,
  account_id uuid not null,
  constraint approval_approver_pkey primary key (request_id, account_id),
  constraint approval_approver_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint approval_approver_request_id_fkey foreign key (request_id) references approval_request(request_id) on delete cascade
);
create index approval_approver_account on approval_approver (account_id);
comment on table approval_approver is 'Who is asked to decide an open request, for the count in the account. The rules decide again with each decision.';

create table approval_limit (
  customer_id text          not null,
  account_id  uuid          not null,
  net_limit   numeric(12,2) not null,
  constraint approval_limit_pkey primary key (account_id, customer_id),
  constraint approval_limit_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint approval_limit_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint approval_limit_check check (net_limit >= 0::numeric)
);
create index approval_limit_company on approval_limit (customer_id);
comment on table approval_limit is 'Highest net total that an approver may approve. Without a row there is no limit.';

create table approval_request (
  request_id     uuid          not null,
  customer_id    text          not null,
  account_id     uuid,
  requester_name text          not null,
  site_id        text          not null,
  language       text          not null,
  cart_id        bigint,
  state          text          not null default 'open',
  comment        text          not null default '',
  reason         text          not null,
  net_total      numeric(14,2) not null,
  content        jsonb         not null,
  created_at     timestamptz   not null,
  remind_at      timestamptz,
  expires_at     timestamptz   not null,
  closed_at      timestamptz,
  order_code     text,
  company_id     text,
  constraint approval_request_pkey primary key (request_id),
  constraint approval_request_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint approval_request_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete set null,
  constraint approval_request_company_id_fkey foreign key (company_id) references customer(customer_id) on delete cascade,
  constraint approval_request_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint approval_request_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete set null,
  constraint approval_request_closed_at_check check ((state = 'open') = (closed_at is null)),
  constraint approval_request_state_check check (state = any (array['open', 'approved', 'declined', 'returned', 'withdrawn', 'expired']))
);
create index approval_request_account on approval_request (account_id) where (account_id is not null);
create unique index approval_request_cart on approval_request (cart_id) where (state = 'open');
create index approval_request_cart_any on approval_request (cart_id) where (cart_id is not null);
create index approval_request_company on approval_request (customer_id, created_at desc);
create index approval_request_of_company on approval_request (company_id, created_at) where (company_id is not null);
create index approval_request_open on approval_request (expires_at) where (state = 'open');
create index approval_request_order on approval_request (order_code) where (order_code is not null);
comment on table approval_request is 'Carts that were sent for approval, as they were at that time.';
comment on column approval_request.cart_id is 'The cart, which is in the state requested until it is ordered or given back.';
comment on column approval_request.state is 'returned: sent back to the requester for changes.';
comment on column approval_request.comment is 'Text of the requester for the approvers.';
comment on column approval_request.reason is 'The rule that required the approval, as a sentence in the language of the request; empty if the user may not order.';
comment on column approval_request.content is 'Lines, prices, totals, addresses and texts as of the request.';
comment on column approval_request.remind_at is 'When the approvers are reminded; null once they have been.';
comment on column approval_request.company_id is 'Customer number of the company whose approvers decide, if customer_id is that of one of its branches; null: customer_id.';

create table approval_rule (
  rule_id       uuid          not null,
  customer_id   text          not null,
  "position"    integer       not null,
  role          text,
  unit_id       uuid,
  account_id    uuid,
  condition     text          not null,
  total_from    numeric(12,2),
  categories    text[]        not null default '{}'[],
  approver_role text,
  approver_ids  uuid[]        not null default '{}'::uuid[],
  created_at    timestamptz   not null,
  created_by    uuid,
  constraint approval_rule_pkey primary key (rule_id),
  constraint approval_rule_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint approval_rule_created_by_fkey foreign key (created_by) references account(account_id) on delete set null,
  constraint approval_rule_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint approval_rule_unit_fkey foreign key (customer_id, unit_id) references company_unit(customer_id, unit_id),
  constraint approval_rule_approvers_check check ((approver_role is null) = (cardinality(approver_ids) > 0)),
  constraint approval_rule_categories_check check ((condition = 'category') = (cardinality(categories) > 0)),
  constraint approval_rule_condition_check check (condition = any (array['always', 'total', 'category', 'budget'])),
  constraint approval_rule_scope_check check (num_nonnulls(role, unit_id, account_id) <= 1),
  constraint approval_rule_total_check check ((condition = 'total') = (total_from is not null))
);
create index approval_rule_account on approval_rule (account_id) where (account_id is not null);
create index approval_rule_company on approval_rule (customer_id, "position");
create index approval_rule_created_by on approval_rule (created_by) where (created_by is not null);
create index approval_rule_unit on approval_rule (customer_id, unit_id) where (unit_id is not null);
comment on table approval_rule is 'When orders of a company need an approval, and by whom. In the order of position the first rule that applies decides.';
comment on column approval_rule.role is 'Role, unit or person whose orders the rule applies to; all null: everyone.';
comment on column approval_rule.total_from is 'Net total including delivery.';

create table approval_step (
  step_id    bigint      not null generated always as identity,
  request_id uuid        not null,
  at         timestamptz not null,
  kind       text        not null,
  account_id uuid,
  name       text        not null,
  ip_address text        not null default '',
  reason     text        not null default '',
  constraint approval_step_pkey primary key (step_id),
  constraint approval_step_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint approval_step_request_id_fkey foreign key (request_id) references approval_request(request_id) on delete cascade,
  constraint approval_step_kind_check check (kind = any (array['requested', 'approved', 'declined', 'returned', 'withdrawn', 'reminded', 'expired']))
);
create index approval_step_account on approval_step (account_id) where (account_id is not null);
create index approval_step_request on approval_step (request_id, step_id);
comment on table approval_step is 'Steps of a request for approval: who did what, when and from which network address. Never changed.';
comment on column approval_step.name is 'Name at the time of the step; empty for steps of the shop.';
comment on column approval_step.ip_address is 'Empty for steps of the shop.';

create table approval_substitute (
  customer_id   text not null,
  account_id    uuid not null,
  substitute_id uuid not null,
  from_day      date not null,
  to_day        date not null,
  constraint approval_substitute_pkey primary key (account_id, customer_id),
  constraint approval_substitute_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint approval_substitute_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint approval_substitute_substitute_id_fkey foreign key (substitute_id) references account(account_id) on delete cascade,
  constraint approval_substitute_days_check check (from_day <= to_day),
  constraint approval_substitute_other_check check (account_id <> substitute_id)
);
create index approval_substitute_company on approval_substitute (customer_id);
create index approval_substitute_substitute on approval_substitute (substitute_id);
comment on table approval_substitute is 'The colleague who approves while an approver is away, first and last day included.';

create table article (
  catalogue_id        text          not null,
  article_number      text          not null,
  name                jsonb         not null,
  description         jsonb         not null default '{}',
  gtin                text          not null default '',
  manufacturer        text          not null default '',
  order_unit          text          not null,
  content_unit        text,
  content_per_unit    numeric(14,4),
  price_quantity      numeric(14,4) not null default 1,
  quantity_min        integer,
  quantity_interval   integer,
  quantity_max        integer,
  attributes          jsonb         not null default '[]',
  image               text          not null default '',
  line_drawing        text          not null default '',
  is_orderable        boolean       not null default true,
  delivery_speed      text          not null default '',
  successor           text,
  sort_order          integer       not null default 0,
  documents           jsonb         not null default '[]',
  rich_description    jsonb,
  keywords            jsonb         not null default '{}',
  product_information jsonb,
  constraint article_pkey primary key (catalogue_id, article_number),
  constraint article_delivery_speed_check check (delivery_speed = any (array['', 'FASTDELIVERY', 'SLOWDELIVERY', 'NODELIVERY'])),
  constraint article_price_quantity_check check (price_quantity > 0::numeric)
);
create index article_number_any on article (article_number);
comment on column article.quantity_interval is 'Quantity step in order units; null if the article cannot be ordered.';
comment on column article.attributes is 'List of {"key", "name" by language, "values" (texts), "unit", "order"} and optionally "translations" (values by other language) and "technicalName" (icon of a value); key is the technical name, e.g. BOHRER_D.';
comment on column article.successor is 'Article that replaces this one.';
comment on column article.documents is 'Array of {kind, name, address}; name is the title in the file, empty if the kind is sufficient.';
comment on column article.rich_description is 'HTML by language, sanitised at import; null if the file has plain text only.';
comment on column article.keywords is 'Search keywords by language, one per line; never displayed.';
comment on column article.product_information is 'Hazards, manufacturer and safety note of the catalogue file; null without any.';

create table article_alias (
  catalogue_id   text not null,
  article_number text not null,
  kind           text not null,
  brand          text not null,
  number_key     text not null,
  number         text not null,
  constraint article_alias_pkey primary key (catalogue_id, article_number, kind, number_key),
  constraint article_alias_article_fkey foreign key (catalogue_id, article_number) references article(catalogue_id, article_number) on delete cascade,
  constraint article_alias_kind_check check (kind = any (array['manufacturer', 'former', 'similar'])),
  constraint article_alias_number_key_check check (length(number_key) >= 1 and length(number_key) <= 64)
);
create index article_alias_number on article_alias (number_key);
comment on table article_alias is 'Alternative article numbers from the catalogue; those maintained by staff are in article_reference.';
comment on column article_alias.kind is 'manufacturer: the manufacturer''s number; former: number of a replaced article; similar: number of a similar article.';
comment on column article_alias.brand is 'Manufacturer; empty if the catalogue does not state it, and for the other kinds.';
comment on column article_alias.number_key is 'Normalised number, equal for all spellings: capital letters and digits without leading zeros.';

create table article_gone (
  catalogue_id   text        not null,
  article_number text        not null,
  group_id       text,
  successor      text,
  gone_since     timestamptz not null default now(),
  constraint article_gone_pkey primary key (catalogue_id, article_number)
);
create index article_gone_any on article_gone (article_number);
comment on table article_gone is 'Articles removed from the catalogue by an import; deleted here if the article returns.';
comment on column article_gone.group_id is 'Last family of the article, otherwise its last category.';
comment on column article_gone.successor is 'Replacement according to the last catalogue.';

create table article_group (
  catalogue_id   text    not null,
  group_id       text    not null,
  article_number text    not null,
  sort_order     integer not null default 0,
  constraint article_group_pkey primary key (catalogue_id, group_id, article_number),
  constraint article_group_catalogue_id_article_number_fkey foreign key (catalogue_id, article_number) references article(catalogue_id, article_number) on delete cascade,
  constraint article_group_catalogue_id_group_id_fkey foreign key (catalogue_id, group_id) references catalogue_group(catalogue_id, group_id) on delete cascade
);
create index article_group_article on article_group (catalogue_id, article_number);

create table article_reference (
  kind           text not null,
  brand          text not null,
  number_key     text not null,
  article_number text not null,
  number         text not null,
  note           text not null,
  constraint article_reference_pkey primary key (kind, brand, number_key, article_number),
  constraint article_reference_kind_check check (kind = any (array['foreign', 'former', 'manufacturer'])),
  constraint article_reference_number_key_check check (length(number_key) >= 1 and length(number_key) <= 64)
);
create index article_reference_number on article_reference (number_key);
comment on table article_reference is 'Numbers used by others for our articles; an import replaces a kind and brand as a whole.';
comment on column article_reference.kind is 'foreign: another brand''s number; former: our earlier number; manufacturer: the manufacturer''s number.';
comment on column article_reference.brand is 'Brand of the number; empty for our own former numbers.';
comment on column article_reference.number_key is 'Normalised number, equal for all spellings: capital letters and digits without leading zeros.';
comment on column article_reference.number is 'Original spelling.';

create table article_relation (
  catalogue_id   text     not null,
  article_number text     not null,
  kind           text     not null,
  target_number  text     not null,
  place          smallint not null,
  constraint article_relation_pkey primary key (catalogue_id, article_number, kind, target_number),
  constraint article_relation_article_fkey foreign key (catalogue_id, article_number) references article(catalogue_id, article_number) on delete cascade,
  constraint article_relation_kind_check check (kind = any (array['mandatory', 'accessory', 'sparepart', 'component', 'alternative', 'pack']))
);
create index article_relation_number on article_relation (article_number);
comment on table article_relation is 'Relations between articles that a catalogue file names; those of staff are in maintained_relation.';
comment on column article_relation.kind is 'mandatory, accessory, sparepart, component: accessories; alternative, pack: alternatives.';
comment on column article_relation.target_number is 'Article number; the catalogue may lack the article.';
comment on column article_relation.place is 'Order in the file.';

create table article_shop_field (
  article_number text        not null,
  is_blocked     boolean     not null default false,
  delivery_speed text,
  successor      text,
  keywords       jsonb       not null default '{}',
  changed_at     timestamptz not null,
  constraint article_shop_field_pkey primary key (article_number),
  constraint article_shop_field_delivery_speed_check check (delivery_speed = any (array['FASTDELIVERY', 'SLOWDELIVERY', 'NODELIVERY']))
);
comment on table article_shop_field is 'Values of the shop for an article, which override or extend those of its catalogue.';
comment on column article_shop_field.is_blocked is 'The article cannot be ordered, whatever the catalogue states.';
comment on column article_shop_field.delivery_speed is 'Null: as in the catalogue.';
comment on column article_shop_field.successor is 'Null: as in the catalogue.';
comment on column article_shop_field.keywords is 'Search keywords by language, one per line, beside those of the catalogue.';

create table audit_entry (
  entry_id      bigint      not null,
  at            timestamptz not null,
  staff_id      uuid,
  network       text        not null,
  action        text        not null,
  subject_kind  text        not null,
  subject_id    text        not null,
  before        jsonb,
  after         jsonb,
  previous_hash bytea       not null,
  kept_hash     bytea,
  constraint audit_entry_pkey primary key (entry_id),
  constraint audit_entry_staff_id_fkey foreign key (staff_id) references staff_member(staff_id)
);
create index audit_entry_action on audit_entry (action, entry_id desc);
create index audit_entry_at on audit_entry (at);
create index audit_entry_staff on audit_entry (staff_id, entry_id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, entry_id desc);
comment on table audit_entry is 'Everything that staff change, in order. Entries cannot be changed or deleted, and each carries the hash of the previous one.';
comment on column audit_entry.entry_id is 'Without gaps: assigned when the entry is written, one transaction after the other.';
comment on column audit_entry.staff_id is 'Null for failed sign-ins of unknown people, and for commands of the operator.';
comment on column audit_entry.network is 'Prefix of the address (/24 or /48); empty for commands.';
comment on column audit_entry.before is 'The changed values before; without secrets.';
comment on column audit_entry.previous_hash is 'SHA-256 of the previous entry (audit_entry_hash); of nothing for the first.';
comment on column audit_entry.kept_hash is 'Hash of the entry before personal data of a deleted account was removed from it; null for complete entries.';

create table budget (
  budget_id      uuid          not null,
  customer_id    text          not null,
  name           text          not null,
  account_id     uuid,
  unit_id        uuid,
  cost_centre_id uuid,
  period         text          not null,
  amount         numeric(14,2) not null,
  created_at     timestamptz   not null,
  ended_at       timestamptz,
  constraint budget_pkey primary key (budget_id),
  constraint budget_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint budget_cost_centre_id_fkey foreign key (cost_centre_id) references cost_centre(cost_centre_id) on delete cascade,
  constraint budget_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint budget_unit_fkey foreign key (unit_id) references company_unit(unit_id) on delete cascade,
  constraint budget_amount_check check (amount > 0::numeric),
  constraint budget_period_check check (period = any (array['month', 'quarter', 'year'])),
  constraint budget_scope_check check (num_nonnulls(account_id, unit_id, cost_centre_id) = 1)
);
create index budget_account on budget (account_id) where (account_id is not null);
create index budget_company on budget (customer_id);
create index budget_cost_centre on budget (cost_centre_id) where (cost_centre_id is not null);
create index budget_unit on budget (unit_id) where (unit_id is not null);
comment on table budget is 'What a person, a unit with its subunits, or a cost centre may order per period, net.';
comment on column budget.ended_at is 'Ended budgets limit no orders; their bookings stay.';

create table budget_booking (
  budget_id    uuid          not null,
  order_code   text          not null,
  "position"   integer       not null,
  period_start date          not null,
  amount       numeric(14,2) not null,
  returned     numeric(14,2) not null default 0,
  constraint budget_booking_pkey primary key (budget_id, order_code, "position"),
  constraint budget_booking_budget_id_fkey foreign key (budget_id) references budget(budget_id) on delete cascade,
  constraint budget_booking_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade
);
create index budget_booking_order on budget_booking (order_code);
create index budget_booking_period on budget_booking (budget_id, period_start);
comment on table budget_booking is 'Net amounts of order lines that a budget paid for, in the period of the order.';
comment on column budget_booking."position" is 'Position of the line; 0: delivery costs.';
comment on column budget_booking.returned is 'Share of the amount that was cancelled or rejected since.';

create table budget_reservation (
  request_id   uuid          not null,
  budget_id    uuid          not null,
  period_start date          not null,
  amount       numeric(14,2) not null,
  constraint budget_reservation_pkey primary key (request_id, budget_id),
  constraint budget_reservation_budget_id_fkey foreign key (budget_id) references budget(budget_id) on delete cascade
);
create index budget_reservation_period on budget_reservation (budget_id, period_start);
comment on table budget_reservation is 'Amounts of requests for approval that are still open.';

create table business_document (
  document_id bigint  not null generated always as identity,
  kind        text    not null,
  number      text    not null,
  revision    integer not null default 1,
  customer_id text    not null,
  order_code  text,
  created_on  date    not null,
  title       jsonb   not null default '{}',
  constraint business_document_pkey primary key (document_id),
  constraint business_document_number_key unique (kind, number, revision),
  constraint business_document_customer_id_fkey foreign key (customer_id) references customer(customer_id)
);
create index business_document_customer on business_document (customer_id, created_on desc);
create index business_document_order on business_document (order_code) where (order_code is not null);
comment on table business_document is 'A document for a customer, published under its number; immutable, a later revision is a further row.';
comment on column business_document.kind is 'delivery-note, invoice, credit-note; terms, bonus-statement, price-list, declaration and others that belong to no order.';
comment on column business_document.title is 'Title by language, if kind and number are not sufficient.';

create table business_document_file (
  document_id bigint      not null,
  media_type  text        not null,
  file_name   text        not null,
  bytes       integer,
  sha256      text,
  stored_at   timestamptz,
  constraint business_document_file_pkey primary key (document_id, media_type),
  constraint business_document_file_document_id_fkey foreign key (document_id) references business_document(document_id),
  constraint business_document_file_whole_check check ((sha256 is null) = (bytes is null) and (sha256 is null) = (stored_at is null))
);
comment on column business_document_file.sha256 is 'Hash of the content and its key in the store; null until the file is requested for the first time, then immutable.';

create table captcha_key (
  is_only    boolean     not null default true,
  secret     text        not null,
  created_at timestamptz not null,
  constraint captcha_key_pkey primary key (is_only),
  constraint captcha_key_is_only_check check (is_only)
);
comment on table captcha_key is 'Signing key of the challenges of all processes; created with the first challenge, and again if the row is missing.';

create table captcha_spent (
  challenge_hash bytea       not null,
  expires_at     timestamptz not null,
  constraint captcha_spent_pkey primary key (challenge_hash)
);
create index captcha_spent_expiry on captcha_spent (expires_at);
comment on table captcha_spent is 'Challenges with a submitted solution; each is valid once across all processes, and removed after its expiry.';

create table cart (
  cart_id                bigint      not null generated always as identity,
  guid                   uuid        not null default gen_random_uuid(),
  site_id                text        not null,
  account_id             uuid,
  customer_id            text,
  is_ids                 boolean     not null default false,
  state                  text        not null default 'open',
  comment                text        not null default '',
  purchase_order_number  text        not null default '',
  delivery_address       jsonb,
  next_entry             integer     not null default 0,
  created_at             timestamptz not null,
  changed_at             timestamptz not null,
  merge_note             jsonb,
  procurement_session_id uuid,
  cost_centre            text        not null default '',
  requested_delivery_on  date,
  allows_part_delivery   boolean,
  delivery_note          text        not null default '',
  is_standing_order      boolean     not null default false,
  staff_id               uuid,
  placed_by              text        not null default '',
  order_fields           jsonb       not null default '{}',
  constraint cart_pkey primary key (cart_id),
  constraint cart_guid_key unique (guid),
  constraint cart_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint cart_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint cart_staff_id_fkey foreign key (staff_id) references staff_member(staff_id),
  constraint cart_check check ((account_id is null) = (customer_id is null)),
  constraint cart_state_check check (state = any (array['open', 'procuring', 'requested', 'ordered', 'merged', 'returned']))
);
create index cart_account on cart (account_id) where (account_id is not null);
create index cart_customer on cart (customer_id) where (customer_id is not null);
create index cart_not_ordered on cart (cart_id) where (state <> 'ordered');
create unique index cart_of_number on cart (account_id, customer_id, site_id, is_ids) where ((state = 'procuring') and (procurement_session_id is null) and (staff_id is null) and (not is_standing_order));
create unique index cart_of_staff on cart (account_id, customer_id, site_id, staff_id) where ((state = 'procuring') and (staff_id is not null));
create unique index cart_open on cart (account_id, site_id, is_ids) where ((state = 'open') and (account_id is not null));
create unique index cart_procuring on cart (procurement_session_id) where (state = 'procuring');
create index cart_staff on cart (staff_id) where (staff_id is not null);
comment on column cart.state is 'open: the account''s own cart, or a visitor''s; procuring: of a further customer number of the account, of software, staff or a standing order.';
comment on column cart.delivery_address is 'Null: the customer''s default delivery address. Otherwise a saved address (with its id) or one for this order only.';
comment on column cart.merge_note is 'Articles with a lower quantity than both merged carts had, and a guest cart that did not fit; null if there is nothing to report.';
comment on column cart.procurement_session_id is 'Procurement session that owns the cart; null for all other carts.';
comment on column cart.requested_delivery_on is 'Null: as soon as possible.';
comment on column cart.allows_part_delivery is 'Null: the customer''s default.';
comment on column cart.is_standing_order is 'Cart of a standing order''s run, created and ordered in one transaction; not the account''s own cart.';
comment on column cart.staff_id is 'The member of staff who fills this cart for the account; null for the account''s own carts.';
comment on column cart.placed_by is 'Name and company of the member of staff who sent the cart for approval; empty without one.';
comment on column cart.order_fields is 'Values by field; empty ones are absent.';

create table cart_line (
  cart_id               bigint  not null,
  entry_number          integer not null,
  article_number        text    not null,
  quantity              integer not null,
  cost_centre           text    not null default '',
  line_text             text    not null default '',
  requested_delivery_on date,
  is_quick_order        boolean not null default false,
  constraint cart_line_pkey primary key (cart_id, entry_number),
  constraint cart_line_cart_id_article_number_key unique (cart_id, article_number),
  constraint cart_line_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete cascade,
  constraint cart_line_quantity_check check (quantity > 0)
);
comment on column cart_line.entry_number is 'Called id in the API; stable as long as the line exists.';
comment on column cart_line.cost_centre is 'Cost centre of this line; empty: that of the cart.';
comment on column cart_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the cart.';
comment on column cart_line.is_quick_order is 'Whether the quick order added the line first.';

create table cart_quote_line (
  cart_id               bigint  not null,
  entry_number          integer not null,
  quote_id              uuid    not null,
  version               integer not null,
  "position"            integer not null,
  quantity              integer not null,
  cost_centre           text    not null default '',
  line_text             text    not null default '',
  requested_delivery_on date,
  constraint cart_quote_line_pkey primary key (cart_id, entry_number),
  constraint cart_quote_line_key unique (cart_id, quote_id, "position"),
  constraint cart_quote_line_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete cascade,
  constraint cart_quote_line_line_fkey foreign key (quote_id, version, "position") references quote_line(quote_id, version, "position") on delete cascade,
  constraint cart_quote_line_quantity_check check (quantity > 0)
);
create index cart_quote_line_of_quote on cart_quote_line (quote_id, version, "position");
comment on table cart_quote_line is 'Lines of a cart that are ordered from a quote, beside normal lines of the same article. Entry numbers are those of cart_line.';
comment on column cart_quote_line.cost_centre is 'Cost centre of this line; empty: that of the cart.';
comment on column cart_quote_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the cart.';

create table cart_rebuy (
  cart_id       bigint      not null,
  rebuy_key     text,
  order_code    text        not null,
  modifications jsonb       not null,
  made_at       timestamptz not null,
  constraint cart_rebuy_pkey primary key (cart_id),
  constraint cart_rebuy_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete cascade
);
comment on table cart_rebuy is 'The last order repeated into a cart.';
comment on column cart_rebuy.rebuy_key is 'Idempotency key chosen by the page. Null for a form without JavaScript.';
comment on column cart_rebuy.modifications is 'Outcome per order line: requested quantity, status, added article and quantity.';

create table catalogue_group (
  catalogue_id text    not null,
  group_id     text    not null,
  parent_id    text,
  kind         text    not null,
  name         jsonb   not null,
  claim        jsonb   not null default '{}',
  description  jsonb   not null default '{}',
  image        text    not null default '',
  line_drawing text    not null default '',
  sort_order   integer not null default 0,
  constraint catalogue_group_pkey primary key (catalogue_id, group_id),
  constraint catalogue_group_kind_check check (kind = any (array['root', 'category', 'family']))
);
create index catalogue_group_parent on catalogue_group (catalogue_id, parent_id);
comment on table catalogue_group is 'Categories and product families. A family is a group that holds articles itself.';
comment on column catalogue_group.group_id is 'Text, because leading zeros are significant.';
comment on column catalogue_group.name is 'Text by language: {"de": "Dübel", "en": "Plugs"}.';

create table catalogue_group_gone (
  catalogue_id text        not null,
  group_id     text        not null,
  parent_id    text,
  gone_since   timestamptz not null default now(),
  kind         text,
  constraint catalogue_group_gone_pkey primary key (catalogue_id, group_id)
);
create index catalogue_group_gone_any on catalogue_group_gone (group_id);
comment on table catalogue_group_gone is 'Categories and families removed by an import; parent_id refers to the nearest remaining one.';
comment on column catalogue_group_gone.kind is 'category or family; null for groups that were removed before this was recorded.';

create table catalogue_media (
  hash       text        not null,
  created_at timestamptz not null default now(),
  constraint catalogue_media_pkey primary key (hash)
);
comment on table catalogue_media is 'Imported files, stored once regardless of their names; deleted a day after the last catalogue stops referring to them.';
comment on column catalogue_media.hash is 'First 22 characters of its SHA-256 in base64url, part of its address.';

create table catalogue_media_size (
  hash       text    not null,
  width      integer not null,
  media_type text    not null,
  content    bytea   not null,
  constraint catalogue_media_size_pkey primary key (hash, width),
  constraint catalogue_media_size_hash_fkey foreign key (hash) references catalogue_media(hash) on delete cascade,
  constraint catalogue_media_size_width_check check (width >= 0)
);
comment on column catalogue_media_size.width is 'In pixels; 0 for a document, which is stored unchanged.';

create table catalogue_media_source (
  catalogue_id text not null,
  source       text not null,
  hash         text not null,
  constraint catalogue_media_source_pkey primary key (catalogue_id, source)
);
create index catalogue_media_source_hash on catalogue_media_source (hash);
comment on table catalogue_media_source is 'File names used by catalogues, so that an import without its media folder finds the files again.';

create table catalogue_state (
  is_only boolean not null default true,
  state   uuid    not null default gen_random_uuid(),
  constraint catalogue_state_pkey primary key (is_only),
  constraint catalogue_state_is_only_check check (is_only)
);
comment on table catalogue_state is 'One row; its state changes with each statement that writes a table of the catalogue.';

create table catalogue_version (
  version        bigint      not null generated always as identity,
  catalogue_id   text        not null,
  source_version text        not null,
  kind           text        not null,
  articles       integer     not null,
  imported_at    timestamptz not null default now(),
  import_id      uuid,
  is_import      boolean     not null default true,
  constraint catalogue_version_pkey primary key (version),
  constraint catalogue_version_import_id_fkey foreign key (import_id) references import_run(import_id) on delete set null,
  constraint catalogue_version_kind_check check (kind = any (array['new-catalogue', 'update-prices', 'update-products', 'removal']))
);
create index catalogue_version_import on catalogue_version (import_id) where (import_id is not null);
comment on table catalogue_version is 'One row per import or removal; every process serves the newest. Notified on channel catalogue_version.';
comment on column catalogue_version.import_id is 'The import of the back office that made it; null for commands.';
comment on column catalogue_version.is_import is 'False for a change of the shop''s own data beside the catalogues, which makes all processes load them again.';

create table company (
  customer_id          text        not null,
  created_at           timestamptz not null,
  created_by           uuid,
  known_addresses_only boolean     not null default false,
  units_see_own_orders boolean     not null default false,
  forbids_visits       boolean     not null default false,
  factor_required_from date,
  has_approval_rules   boolean     not null default false,
  has_cost_allocation  boolean     not null default false,
  constraint company_pkey primary key (customer_id),
  constraint company_created_by_fkey foreign key (created_by) references account(account_id) on delete set null,
  constraint company_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index company_created_by on company (created_by) where (created_by is not null);
comment on table company is 'A customer whose users have roles. Without a row every user of the customer has all rights but the administration.';
comment on column company.known_addresses_only is 'Whether orders only go to the addresses of the customer, not to one that is entered for a single order.';
comment on column company.units_see_own_orders is 'Whether users of a unit only see the orders of its users and of the units below it; administrators and accountants see all.';
comment on column company.forbids_visits is 'Whether staff of the shop may not act for this customer.';
comment on column company.factor_required_from is 'Day in Germany from which its users need an authenticator app or a passkey; null: not required.';
comment on column company.has_approval_rules is 'Whether approval_rule has rows of the company; set by triggers.';
comment on column company.has_cost_allocation is 'Whether the company has cost centres or budgets, or requires a cost centre; set by triggers.';

create table company_domain (
  customer_id  text        not null,
  domain       text        not null,
  email        text        not null,
  token_hash   bytea       not null,
  requested_by uuid,
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  constraint company_domain_pkey primary key (customer_id, domain),
  constraint company_domain_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint company_domain_requested_by_fkey foreign key (requested_by) references account(account_id) on delete set null
);
create index company_domain_requested_by on company_domain (requested_by) where (requested_by is not null);
comment on table company_domain is 'Mail domains of a company. Who registers with its customer number and an address of a confirmed domain joins without a decision.';
comment on column company_domain.domain is 'Lower case, in ASCII.';
comment on column company_domain.email is 'Address of the domain that the confirmation was sent to.';
comment on column company_domain.token_hash is 'Hash of the token in the latest email; sending again replaces it.';
comment on column company_domain.confirmed_at is 'Null as long as the domain is not confirmed, and cannot be used.';

create table company_invitation (
  invitation_id uuid        not null,
  customer_id   text        not null,
  email         text        not null,
  title_code    text        not null default '',
  first_name    text        not null,
  last_name     text        not null,
  unit_id       uuid,
  roles         text[]      not null,
  site_id       text        not null,
  language      text        not null,
  token_hash    bytea       not null,
  state         text        not null default 'open',
  created_at    timestamptz not null,
  created_by    uuid,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  closed_at     timestamptz,
  account_id    uuid,
  constraint company_invitation_pkey primary key (invitation_id),
  constraint company_invitation_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint company_invitation_created_by_fkey foreign key (created_by) references account(account_id) on delete set null,
  constraint company_invitation_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint company_invitation_unit_fkey foreign key (customer_id, unit_id) references company_unit(customer_id, unit_id),
  constraint company_invitation_closed_at_check check ((state = 'open') = (closed_at is null)),
  constraint company_invitation_roles_check check (cardinality(roles) > 0 and roles <@ array['viewer', 'requester', 'buyer', 'approver', 'accountant', 'admin']),
  constraint company_invitation_state_check check (state = any (array['open', 'accepted', 'withdrawn']))
);
create index company_invitation_account on company_invitation (account_id) where (account_id is not null);
create index company_invitation_company on company_invitation (customer_id, created_at desc);
create index company_invitation_created_by on company_invitation (created_by) where (created_by is not null);
create unique index company_invitation_open on company_invitation (customer_id, lower(email)) where (state = 'open');
create unique index company_invitation_token on company_invitation (token_hash);
comment on table company_invitation is 'Invitations to a company by email. An open one whose expires_at has passed is expired.';
comment on column company_invitation.token_hash is 'Hash of the token in the latest email; sending again replaces it.';
comment on column company_invitation.account_id is 'Account that accepted it.';

create table company_member (
  account_id  uuid        not null,
  customer_id text        not null,
  unit_id     uuid,
  roles       text[]      not null,
  state       text        not null default 'active',
  joined_at   timestamptz not null,
  constraint company_member_pkey primary key (account_id, customer_id),
  constraint company_member_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint company_member_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint company_member_unit_fkey foreign key (customer_id, unit_id) references company_unit(customer_id, unit_id),
  constraint company_member_roles_check check (cardinality(roles) > 0 and roles <@ array['viewer', 'requester', 'buyer', 'approver', 'accountant', 'admin']),
  constraint company_member_state_check check (state = any (array['active', 'locked', 'left']))
);
create index company_member_company on company_member (customer_id, unit_id);
comment on table company_member is 'Roles of an account in a company. An account of the company without a row is a requester, a main contact an administrator.';
comment on column company_member.unit_id is 'Null: the company as a whole.';
comment on column company_member.state is 'locked and left: the account can neither sign in nor use what it was signed in with.';

create table company_unit (
  unit_id            uuid     not null,
  customer_id        text     not null,
  parent_id          uuid,
  level              smallint not null,
  name               text     not null,
  branch_customer_id text,
  address_id         bigint,
  cost_centre_id     uuid,
  constraint company_unit_pkey primary key (unit_id),
  constraint company_unit_of_customer unique (customer_id, unit_id),
  constraint company_unit_address_id_fkey foreign key (address_id) references customer_address(address_id) on delete set null,
  constraint company_unit_branch_customer_id_fkey foreign key (branch_customer_id) references customer(customer_id) on delete set null,
  constraint company_unit_cost_centre_id_fkey foreign key (cost_centre_id) references cost_centre(cost_centre_id) on delete set null,
  constraint company_unit_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint company_unit_parent_fkey foreign key (customer_id, parent_id) references company_unit(customer_id, unit_id),
  constraint company_unit_level_check check (level >= 1 and level <= 4),
  constraint company_unit_name_check check (name <> ''),
  constraint company_unit_root_check check ((level = 1) = (parent_id is null))
);
create index company_unit_address on company_unit (address_id) where (address_id is not null);
create unique index company_unit_branch on company_unit (branch_customer_id) where (branch_customer_id is not null);
create index company_unit_cost_centre on company_unit (cost_centre_id) where (cost_centre_id is not null);
create unique index company_unit_name on company_unit (customer_id, COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
comment on table company_unit is 'Departments and branches of a company: a tree of at most four levels.';
comment on column company_unit.level is '1 without a parent, otherwise one more than the parent''s.';
comment on column company_unit.branch_customer_id is 'Customer number of a branch, which the unit''s users can act for beside the company''s; null: none.';
comment on column company_unit.address_id is 'Delivery address that orders of the unit start with; null: the company''s default.';
comment on column company_unit.cost_centre_id is 'Cost centre that carts of the unit''s users start with; null: none.';

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

create table content_document (
  file             text    not null,
  body             json    not null,
  version          integer not null default 1,
  is_published     boolean not null default true,
  is_edited        boolean not null default false,
  file_body        json,
  file_hash        text,
  edited_file_hash text,
  constraint content_document_pkey primary key (file)
);
comment on table content_document is 'Pages and layout in the form of the files below content; json instead of jsonb keeps the order of keys for the export.';
comment on column content_document.file is 'Path below content, e.g. pages/home.json.';
comment on column content_document.version is 'Increases with every change of what is published.';
comment on column content_document.is_edited is 'The back office changed it: loading files leaves it as it is.';
comment on column content_document.file_body is 'Content of the file when it was loaded last; null without a file.';
comment on column content_document.edited_file_hash is 'Hash of the file that staff knew when they edited the page; another hash than file_hash means that the file changed since.';

create table content_draft (
  file            text        not null,
  body            json        not null,
  version         integer     not null,
  based_on        integer     not null,
  saved_at        timestamptz not null,
  staff_id        uuid,
  author          text        not null,
  publish_at      timestamptz,
  publish_problem text,
  constraint content_draft_pkey primary key (file)
);
comment on table content_draft is 'The draft of a page, shared by all staff; a page without a document is new.';
comment on column content_draft.version is 'Increases with every save, so that the later of two editors learns of the other.';
comment on column content_draft.based_on is 'Version of the document that the draft started from; 0 for a new page.';
comment on column content_draft.author is 'Name of the person who saved it last, at that time.';
comment on column content_draft.publish_at is 'When a job publishes it.';
comment on column content_draft.publish_problem is 'Why it could not be published at its time.';

create table content_page (
  site_id      text    not null,
  path         text    not null,
  language     text    not null,
  name         text    not null,
  is_cacheable boolean not null default true,
  fields       jsonb   not null default '{}',
  placeholders jsonb   not null,
  constraint content_page_pkey primary key (site_id, path, language),
  constraint content_page_site_id_fkey foreign key (site_id) references site(site_id) on delete cascade
);
comment on column content_page.path is 'Path without language; a segment :name matches any value, e.g. /p/:article.';
comment on column content_page.is_cacheable is 'False if the page differs between visitors, e.g. cart and checkout.';
comment on column content_page.placeholders is 'Components by placeholder, header and footer included, in the shape of contract/layout.ts with their restrictions.';

create table content_preview_key (
  key_id     smallint    not null default 1,
  secret     text        not null,
  created_at timestamptz not null,
  constraint content_preview_key_pkey primary key (key_id),
  constraint content_preview_key_key_id_check check (key_id = 1)
);
comment on table content_preview_key is 'The secret that signs preview links.';

create table content_revision (
  revision_id  bigint      not null generated always as identity,
  file         text        not null,
  body         json        not null,
  is_published boolean     not null,
  created_at   timestamptz not null,
  staff_id     uuid,
  author       text        not null,
  constraint content_revision_pkey primary key (revision_id)
);
create index content_revision_of_file on content_revision (file, revision_id);
comment on table content_revision is 'Every published state of an edited page, including the one before the first edit.';
comment on column content_revision.is_published is 'False: the page was taken off the site.';
comment on column content_revision.author is 'Name of the person at that time; empty for the state of the files.';

create table content_version (
  version       bigint      not null generated always as identity,
  source_hash   text        not null,
  loaded_at     timestamptz not null default now(),
  changed_pages text[],
  constraint content_version_pkey primary key (version)
);
comment on column content_version.changed_pages is 'Site and path of the pages that changed, e.g. "FIWE-DE /faq"; null if anything can have changed.';

create table cost_centre (
  cost_centre_id   uuid not null,
  customer_id      text not null,
  number           text not null,
  name             text not null,
  valid_from       date,
  valid_until      date,
  owner_account_id uuid,
  constraint cost_centre_pkey primary key (cost_centre_id),
  constraint cost_centre_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade,
  constraint cost_centre_owner_fkey foreign key (owner_account_id) references account(account_id) on delete set null,
  constraint cost_centre_number_check check (number <> '' and length(number) <= 35),
  constraint cost_centre_validity_check check (valid_until >= valid_from)
);
create unique index cost_centre_number on cost_centre (customer_id, lower(number));
create index cost_centre_owner on cost_centre (owner_account_id) where (owner_account_id is not null);
comment on table cost_centre is 'Cost centres of a company. Orders have only the number, because the ERP and documents name them so.';
comment on column cost_centre.valid_until is 'Last day on which it can be chosen; null: no end.';

create table cost_centre_setting (
  customer_id   text    not null,
  is_required   boolean not null default false,
  import_report jsonb,
  constraint cost_centre_setting_pkey primary key (customer_id),
  constraint cost_centre_setting_customer_id_fkey foreign key (customer_id) references company(customer_id) on delete cascade
);
comment on table cost_centre_setting is 'Whether every line of a company''s orders needs a cost centre, and the outcome of the latest import.';

create table customer (
  customer_id          text        not null,
  unit                 text        not null,
  name                 text        not null,
  price_group          text,
  division             text        not null default '',
  distribution_channel text        not null default '',
  sales_org            text        not null default '',
  is_active            boolean     not null default true,
  changed_at           timestamptz not null default now(),
  registered_at        timestamptz,
  erp_version          bigint,
  allows_part_delivery boolean     not null default true,
  reviewed_at          timestamptz,
  vat_id               text,
  vat_id_status        text        not null default 'unknown',
  vat_id_checked_at    timestamptz,
  constraint customer_pkey primary key (customer_id),
  constraint customer_vat_id_status_check check (vat_id_status = any (array['unknown', 'valid', 'invalid']))
);
create index customer_name on customer (lower(name), customer_id);
create index customer_unit on customer (unit);
create index customer_unreviewed on customer (registered_at) where ((registered_at is not null) and (reviewed_at is null));
create index customer_words on customer using gin (to_tsvector('simple'::regconfig, ((((unit || ' ') || ltrim(unit, '0')) || ' ') || name)));
comment on table customer is 'A company of the ERP or a private person. Every owner check compares customer_id.';
comment on column customer.customer_id is 'ERP customer number of a company; P and a number for a person without one.';
comment on column customer.unit is 'Customer number shown to the customer: the ERP number, or defaultB2BUnit for private persons.';
comment on column customer.price_group is 'Price list of the customer''s group, used after the customer''s own list and before the general one.';
comment on column customer.registered_at is 'When a person or company without a number registered; null for customers of the ERP and imports.';
comment on column customer.erp_version is 'Version of the last ERP message; null if there was none.';
comment on column customer.allows_part_delivery is 'Default of the customer''s orders.';
comment on column customer.reviewed_at is 'When the sales office looked at a company that registered without a number and left it so; null for all others.';
comment on column customer.vat_id is 'VAT id (USt-IdNr.), in capitals without spaces; null without one.';
comment on column customer.vat_id_status is 'Whether the VAT id is known to be valid.';
comment on column customer.vat_id_checked_at is 'When the status was set; null if it never was.';

create table customer_address (
  address_id          bigint  not null generated always as identity,
  customer_id         text    not null,
  sap_customer_id     text    not null default '',
  kind                text    not null,
  is_default_delivery boolean not null default false,
  company_name        text    not null,
  name2               text    not null default '',
  name3               text    not null default '',
  name4               text    not null default '',
  street_name         text    not null,
  street_number       text    not null,
  postal_code         text    not null,
  town                text    not null,
  country_iso         text    not null default 'DE',
  region_iso          text    not null default '',
  region_name         text    not null default '',
  first_name          text    not null default '',
  last_name           text    not null default '',
  title_code          text    not null default '',
  phone               text    not null default '',
  constraint customer_address_pkey primary key (address_id),
  constraint customer_address_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint customer_address_country_iso_check check (country_iso ~ '^[A-Z]{2}$'),
  constraint customer_address_kind_check check (kind = any (array['billing', 'delivery']))
);
create index customer_address_customer on customer_address (customer_id, kind);
create unique index customer_address_one_billing on customer_address (customer_id) where (kind = 'billing');
create unique index customer_address_one_default on customer_address (customer_id) where is_default_delivery;
create index customer_address_postal_code on customer_address (postal_code text_pattern_ops);
create index customer_address_town on customer_address (lower(town) text_pattern_ops);
comment on column customer_address.sap_customer_id is 'ERP number of this recipient; the billing address has the customer''s own number.';

create table customer_article (
  customer_id    text        not null,
  own_number     text        not null,
  lookup_key     text        not null,
  article_number text        not null,
  label          text        not null default '',
  factor         integer     not null default 1,
  changed_at     timestamptz not null,
  constraint customer_article_pkey primary key (customer_id, own_number),
  constraint customer_article_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint customer_article_factor_check check (factor >= 1 and factor <= 99000)
);
create index customer_article_article on customer_article (customer_id, article_number);
create index customer_article_lookup on customer_article (customer_id, lookup_key);
comment on table customer_article is 'Customer part numbers: a number belongs to one article, an article may have several. Imports of the catalogue keep them.';
comment on column customer_article.lookup_key is 'Customer part number in lower-case letters and digits without leading zeros; several numbers may share it.';
comment on column customer_article.label is 'The customer''s name for the article; may be empty.';
comment on column customer_article.factor is 'Order units per unit of the customer, e.g. 50 if the customer orders boxes.';

create table customer_group (
  "bit"     integer     not null,
  code      text        not null,
  names     jsonb       not null,
  is_active boolean     not null default true,
  version   integer     not null default 1,
  author    text        not null,
  edited_at timestamptz not null,
  constraint customer_group_pkey primary key ("bit"),
  constraint customer_group_code_key unique (code),
  constraint customer_group_bit_check check ("bit" >= 256 and "bit" <= 1073741824 and ("bit" & ("bit" - 1)) = 0)
);
comment on table customer_group is 'Groups of customers that the back office added; those of the code have the bits 1 to 128.';
comment on column customer_group."bit" is 'A power of two: its place in account.groups and in the restrictions of content.';
comment on column customer_group.code is 'As imports and invitations name it, such as GROUP-roofer.';
comment on column customer_group.names is 'Name by language (two letters).';
comment on column customer_group.is_active is 'An inactive group is not offered for new restrictions; existing ones stay.';
comment on column customer_group.author is 'Name of the last editor at that time.';

create table customer_order (
  order_code            text          not null default (nextval('order_code_seq'::regclass))::text,
  cart_id               bigint,
  site_id               text,
  account_id            uuid,
  customer_id           text          not null,
  email                 text          not null,
  purchase_order_number text          not null,
  comment               text          not null,
  tac_version           text          not null,
  payment_mode          text          not null,
  currency              text          not null,
  net_total             numeric(18,2) not null,
  tax_total             numeric(18,2) not null,
  delivery_cost         numeric(18,2) not null,
  billing_address       jsonb         not null,
  delivery_address      jsonb         not null,
  status                text          not null default 'A',
  placed_at             timestamptz   not null,
  price_basis           text,
  taxes                 jsonb,
  delivery_total        numeric(18,2),
  delivery_tax_rate     numeric(6,4),
  contact               jsonb,
  order_type            text          not null default 'shop',
  planned_delivery_on   date,
  requested_delivery_on date,
  erp_version           bigint        not null default 0,
  language              text,
  cost_centre           text          not null default '',
  allows_part_delivery  boolean       not null default true,
  delivery_note         text          not null default '',
  accepted_at           timestamptz,
  confirmed_at          timestamptz,
  closed_at             timestamptz,
  placed_by             text          not null default '',
  quick_order_lines     integer       not null default 0,
  order_fields          jsonb         not null default '[]',
  constraint customer_order_pkey primary key (order_code),
  constraint customer_order_cart_id_key unique (cart_id),
  constraint customer_order_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint customer_order_cart_id_fkey foreign key (cart_id) references cart(cart_id),
  constraint customer_order_customer_id_fkey foreign key (customer_id) references customer(customer_id),
  constraint customer_order_price_basis_check check (price_basis = any (array['net', 'gross']))
);
create index customer_order_account on customer_order (account_id) where (account_id is not null);
create index customer_order_code_prefix on customer_order (order_code text_pattern_ops);
create index customer_order_customer on customer_order (customer_id, placed_at desc, order_code desc);
create index customer_order_open on customer_order (customer_id) where (status = any (array['A', 'B', 'C']));
create index customer_order_placed on customer_order (placed_at desc, order_code desc);
create index customer_order_purchase_number on customer_order (lower(purchase_order_number) text_pattern_ops) where (purchase_order_number <> '');
create index customer_order_total on customer_order (((net_total + tax_total)), order_code);
comment on column customer_order.cart_id is 'Unique: a cart is ordered at most once, even if placed repeatedly. Null for orders from other channels.';
comment on column customer_order.site_id is 'Site of the order; null for orders from other channels.';
comment on column customer_order.account_id is 'Account that placed the order; null if it was deleted. The customer remains the owner.';
comment on column customer_order.net_total is 'Goods and delivery without tax; net_total + tax_total is the amount to pay.';
comment on column customer_order.delivery_cost is 'Net, regardless of price_basis.';
comment on column customer_order.status is 'A received, B in progress, C partly delivered, D completed, E cancelled.';
comment on column customer_order.price_basis is 'Basis of the lines'' unit_price and total and of delivery_total: net, or gross (with tax). Null counts as net.';
comment on column customer_order.taxes is 'By rate, goods and delivery together: [{rate, net, tax}], decimals as text.';
comment on column customer_order.contact is 'Name of the person who ordered, at the time of the order: {titleCode, firstName, lastName}.';
comment on column customer_order.order_type is 'Order channel: shop, phone, office.';
comment on column customer_order.erp_version is 'Version of the last ERP message; older messages are ignored. 0 if there was none.';
comment on column customer_order.language is 'Language of the order and its emails; null for the site''s language.';
comment on column customer_order.delivery_note is 'Text for the delivery, e.g. an advice of dispatch; empty without one.';
comment on column customer_order.accepted_at is 'When the ERP accepted the order; null for orders from other channels and while the hand-over is pending.';
comment on column customer_order.confirmed_at is 'When the ERP first reported that it works on the order; null before and for orders from other channels.';
comment on column customer_order.closed_at is 'When the ERP first reported the order as completed or cancelled; null before and for orders from other channels.';
comment on column customer_order.placed_by is 'Name and company of the member of staff who placed the order for the customer; empty if the customer did.';
comment on column customer_order.quick_order_lines is 'Number of lines that the quick order added; 0 for other channels and for orders before this was counted.';
comment on column customer_order.order_fields is 'Values with the labels of the time of the order, in sequence.';

create table customer_price_list (
  customer_id text        not null,
  language    text        not null,
  asked_at    timestamptz not null,
  made_at     timestamptz,
  failed_at   timestamptz,
  constraint customer_price_list_pkey primary key (customer_id),
  constraint customer_price_list_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
comment on table customer_price_list is 'Whether a customer''s own price list is being generated: requested, and neither finished nor failed since.';

create table data_export (
  export_id    uuid        not null default gen_random_uuid(),
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  requested_at timestamptz not null,
  finished_at  timestamptz,
  failed_at    timestamptz,
  expires_at   timestamptz not null,
  content      bytea,
  constraint data_export_pkey primary key (export_id),
  constraint data_export_account_id_key unique (account_id),
  constraint data_export_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table data_export is 'The latest export of an account''s own data. A new request replaces it.';
comment on column data_export.content is 'The ZIP archive; null until it is made and after it has expired.';

create table dealer (
  dealer_id      text             not null,
  names          text[]           not null,
  address_lines  text[]           not null,
  postal_code    text             not null,
  city           text             not null,
  country_code   text             not null,
  continent      text             not null,
  latitude       double precision not null,
  longitude      double precision not null,
  latitude_row   smallint         not null generated always as ((floor((latitude * (4)::double precision)))::smallint) stored,
  contact_person text             not null,
  phone          text             not null,
  fax            text             not null,
  email          text             not null,
  url            text             not null,
  shop_url       text             not null,
  retailer_types text[]           not null,
  partner_type   text             not null,
  brands         text[]           not null,
  opening_hours  text[]           not null,
  time_zone      text             not null,
  words          tsvector         not null,
  is_hidden      boolean          not null default false,
  constraint dealer_pkey primary key (dealer_id),
  constraint dealer_dealer_id_check check (dealer_id ~ '^[A-Za-z0-9._-]{1,40}$'),
  constraint dealer_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint dealer_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint dealer_names_check check (cardinality(names) >= 1 and cardinality(names) <= 2),
  constraint dealer_retailer_types_check check (cardinality(retailer_types) > 0)
);
create index dealer_name on dealer (lower(names[1]), dealer_id);
create index dealer_place on dealer (latitude_row, longitude);
create index dealer_words on dealer using gin (words);
comment on table dealer is 'Dealers of the last import, replaced as a whole, with what staff changed, and dealers that staff added.';
comment on column dealer.latitude_row is 'Quarter of a degree that the dealer is in; a search reads the rows that its circle touches.';
comment on column dealer.retailer_types is 'Codes as in the API, e.g. DIY; the first one is displayed.';
comment on column dealer.partner_type is 'Empty if the dealer is no partner.';
comment on column dealer.brands is 'Brand IDs that the dealer sells; empty for all.';
comment on column dealer.opening_hours is 'Day (1 is Monday), start and end in time_zone: "1 07:00 17:00".';
comment on column dealer.words is 'Its names, normalised for the search.';
comment on column dealer.is_hidden is 'Staff took the dealer off the search.';

create table dealer_edit (
  dealer_id  text        not null,
  imported   jsonb,
  fields     jsonb       not null default '{}',
  is_hidden  boolean     not null default false,
  changed_at timestamptz not null,
  is_added   boolean     not null default false,
  constraint dealer_edit_pkey primary key (dealer_id),
  constraint dealer_edit_imported_check check (is_added or imported is not null)
);
comment on table dealer_edit is 'Values of dealers that staff changed or added; they take precedence over those of imports.';
comment on column dealer_edit.imported is 'Values of the last import, by column of its file; null for a dealer that staff added and no import has.';
comment on column dealer_edit.fields is 'Changed values, by column of the file; all of a dealer that staff added.';
comment on column dealer_edit.is_added is 'Staff added the dealer: imports do not remove it.';

create table dealer_stock (
  article_number text    not null,
  dealer_id      text    not null,
  available      integer not null,
  constraint dealer_stock_pkey primary key (article_number, dealer_id),
  constraint dealer_stock_dealer_id_fkey foreign key (dealer_id) references dealer(dealer_id) on delete cascade,
  constraint dealer_stock_available_check check (available >= 0)
);
create index dealer_stock_dealer on dealer_stock (dealer_id);
comment on table dealer_stock is 'Articles sold by a dealer; available is 0 if one is out of stock.';

create table delivery_note (
  customer_id text     not null,
  number      text     not null,
  issued_on   date     not null,
  order_codes text[]   not null,
  site        text     not null,
  words       tsvector not null,
  constraint delivery_note_pkey primary key (customer_id, number),
  constraint delivery_note_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index delivery_note_newest on delivery_note (customer_id, issued_on desc, number desc);
create index delivery_note_site on delivery_note (customer_id, site, issued_on desc, number desc);
create index delivery_note_words on delivery_note using gin (words) WITH (fastupdate=off);
comment on table delivery_note is 'Delivery notes of documents and parcels, for the list; made by write_delivery_notes.';
comment on column delivery_note.site is 'Delivery address of its order in one line; empty if the shop does not know the order.';
comment on column delivery_note.words is 'Words of the numbers of delivery note, orders, parcels, articles and batches, and of article names, as customer/word; numbers with separators also as a whole as customer/#number.';

create table dictionary_edit (
  site_id   text,
  language  text        not null,
  key       text        not null,
  phrase    text        not null,
  version   integer     not null default nextval('dictionary_edit_version'::regclass),
  staff_id  uuid,
  author    text        not null,
  edited_at timestamptz not null,
  constraint dictionary_edit_key unique NULLS not DISTINCT (site_id, language, key),
  constraint dictionary_edit_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null,
  constraint dictionary_edit_phrase_check check (phrase <> '')
);
create index dictionary_edit_by_staff on dictionary_edit (staff_id) where (staff_id is not null);
comment on table dictionary_edit is 'Phrases that the back office edited; they take precedence over dictionary_phrase.';
comment on column dictionary_edit.site_id is 'Null: for all sites; an edit for one site takes precedence. No foreign key, because loading the content replaces the sites.';
comment on column dictionary_edit.language is 'Two letters.';
comment on column dictionary_edit.version is 'Another one for each change, never used twice, so that a second editor is told of the first.';
comment on column dictionary_edit.author is 'Name of the editor at that time.';

create table dictionary_phrase (
  site_id  text not null,
  language text not null,
  key      text not null,
  phrase   text not null,
  constraint dictionary_phrase_pkey primary key (site_id, language, key),
  constraint dictionary_phrase_site_id_fkey foreign key (site_id) references site(site_id) on delete cascade
);

create table document_bundle (
  bundle_id    uuid        not null,
  customer_id  text        not null,
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  title        text        not null,
  file_name    text        not null,
  plan         jsonb       not null,
  plan_bytes   bigint      not null,
  requested_at timestamptz not null,
  runs         integer     not null default 0,
  written      bigint      not null default 0,
  bytes        bigint,
  finished_at  timestamptz,
  failed_at    timestamptz,
  expires_at   timestamptz not null,
  constraint document_bundle_pkey primary key (bundle_id),
  constraint document_bundle_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint document_bundle_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint document_bundle_finished_check check ((finished_at is null) = (bytes is null))
);
create index document_bundle_account on document_bundle (account_id);
create index document_bundle_customer on document_bundle (customer_id, requested_at desc);
create index document_bundle_expires on document_bundle (expires_at);
comment on table document_bundle is 'ZIP archives of documents that a job makes for a customer; deleted when they expire.';
comment on column document_bundle.account_id is 'Account that requested it and receives the email; all users of the customer can download it.';
comment on column document_bundle.plan is 'Folders and files of the archive, as of the request. Published files never change.';
comment on column document_bundle.plan_bytes is 'Total size of the planned files, for the progress.';
comment on column document_bundle.runs is 'Number of runs of the job; the parts of the last one are valid.';
comment on column document_bundle.written is 'Bytes of the planned files that the current run has written.';
comment on column document_bundle.bytes is 'Size of the archive; null until it is finished.';
comment on column document_bundle.failed_at is 'When the last run failed; null while another one follows.';

create table document_bundle_part (
  bundle_id  uuid    not null,
  run        integer not null,
  "position" integer not null,
  content    bytea   not null,
  constraint document_bundle_part_pkey primary key (bundle_id, run, "position"),
  constraint document_bundle_part_bundle_id_fkey foreign key (bundle_id) references document_bundle(bundle_id) on delete cascade
);
comment on table document_bundle_part is 'The archive of a bundle in parts of equal size, but for the last one.';

create table document_content (
  sha256  text  not null,
  content bytea,
  constraint document_content_pkey primary key (sha256)
);
comment on table document_content is 'Documents by hash. Without content their bytes are in the object store (DOCUMENTS_URL).';

create table document_copy_file (
  file_id    uuid    not null,
  request_id uuid    not null,
  "position" integer not null,
  file_name  text    not null,
  content    bytea   not null,
  constraint document_copy_file_pkey primary key (file_id),
  constraint document_copy_file_request_id_fkey foreign key (request_id) references document_copy_request(request_id) on delete cascade
);
create index document_copy_file_of_request on document_copy_file (request_id);
comment on table document_copy_file is 'Copies as PDF that answer a request.';

create table document_copy_request (
  request_id      uuid        not null,
  number          text        not null,
  account_id      uuid        not null,
  customer_id     text        not null,
  site_id         text        not null,
  language        text        not null,
  kind            text        not null,
  document_number text        not null,
  period_from     date,
  period_to       date,
  note            text        not null,
  state           text        not null,
  answer          text        not null default '',
  requested_at    timestamptz not null,
  decided_at      timestamptz,
  constraint document_copy_request_pkey primary key (request_id),
  constraint document_copy_request_number_key unique (number),
  constraint document_copy_request_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint document_copy_request_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint document_copy_request_decided_check check ((state = 'requested') = (decided_at is null)),
  constraint document_copy_request_state_check check (state = any (array['requested', 'answered', 'declined'])),
  constraint document_copy_request_what_check check (document_number <> '' or period_from is not null or period_to is not null)
);
create index document_copy_request_of_account on document_copy_request (account_id, requested_at desc);
create index document_copy_request_of_customer on document_copy_request (customer_id);
create index document_copy_request_waiting on document_copy_request (requested_at) where (state = 'requested');
comment on table document_copy_request is 'Requests for copies of documents that the shop does not have; the sales office answers them.';
comment on column document_copy_request.number is 'Shown to the customer, K100001.';
comment on column document_copy_request.language is 'Full tag: in which the mails to the customer are written.';
comment on column document_copy_request.document_number is 'As typed; empty if only the period is known.';
comment on column document_copy_request.answer is 'The sales office''s text to the customer: the reason of a refusal, or a note on the copies.';

create table document_recipient (
  recipient_id uuid        not null,
  customer_id  text        not null,
  kind         text        not null,
  email        text        not null,
  email_key    text        not null,
  format       text        not null,
  site_id      text        not null,
  language     text        not null,
  added_by     uuid,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  constraint document_recipient_pkey primary key (recipient_id),
  constraint document_recipient_once_key unique (customer_id, kind, email_key),
  constraint document_recipient_added_by_fkey foreign key (added_by) references account(account_id) on delete set null,
  constraint document_recipient_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint document_recipient_format_check check (format = any (array['pdf', 'xrechnung'])),
  constraint document_recipient_kind_check check (kind = any (array['order-confirmation', 'delivery-note', 'invoice', 'reminder']))
);
create index document_recipient_added_by on document_recipient (added_by) where (added_by is not null);
comment on table document_recipient is 'Addresses of a company that receive its documents by email, by kind of document.';
comment on column document_recipient.email_key is 'Normalised address for comparison: lower case, domain in ASCII.';
comment on column document_recipient.format is 'pdf: the PDF, which contains the data of an invoice as ZUGFeRD; xrechnung: the XML file of an invoice.';
comment on column document_recipient.site_id is 'Site and language of its emails.';
comment on column document_recipient.confirmed_at is 'When the address was confirmed; null while it waits and gets no documents.';

create table document_recipient_confirmation (
  key_hash    bytea       not null,
  customer_id text        not null,
  email_key   text        not null,
  expires_at  timestamptz not null,
  constraint document_recipient_confirmation_pkey primary key (key_hash),
  constraint document_recipient_confirmation_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index document_recipient_confirmation_address on document_recipient_confirmation (customer_id, email_key);
create index document_recipient_confirmation_expiry on document_recipient_confirmation (expires_at);
comment on table document_recipient_confirmation is 'Emailed links that confirm an address for all kinds of documents of a company.';
comment on column document_recipient_confirmation.key_hash is 'SHA-256 of the key in the link; the key itself is not stored.';

create table event_count (
  day     date    not null,
  site_id text    not null,
  event   text    not null,
  detail  text    not null,
  count   integer not null,
  constraint event_count_pkey primary key (day, site_id, event, detail),
  constraint event_count_count_check check (count > 0)
);
comment on table event_count is 'Daily counts of events reported by pages of visitors who consented; contains no personal data.';
comment on column event_count.event is 'Name of the event in the data layer, or pageView.';
comment on column event_count.detail is 'Distinguishes events of the same name: the page''s path in content, or the registered group; empty for all others.';

create table factor_removal (
  removal_id   uuid        not null,
  account_id   uuid        not null,
  reason       text        not null,
  state        text        not null,
  requested_by uuid,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  decided_by   uuid,
  decided_at   timestamptz,
  message      text        not null default '',
  effective_at timestamptz,
  stop_hash    bytea,
  constraint factor_removal_pkey primary key (removal_id),
  constraint factor_removal_stop_hash_key unique (stop_hash),
  constraint factor_removal_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint factor_removal_decided_by_fkey foreign key (decided_by) references staff_member(staff_id) on delete set null,
  constraint factor_removal_requested_by_fkey foreign key (requested_by) references staff_member(staff_id) on delete cascade,
  constraint factor_removal_decided_check check ((state = any (array['reported', 'open'])) = (decided_at is null)),
  constraint factor_removal_granted_check check (state <> 'granted' or effective_at is not null and stop_hash is not null),
  constraint factor_removal_state_check check (state = any (array['reported', 'open', 'granted', 'agreed', 'stopped', 'declined', 'withdrawn'])),
  constraint factor_removal_two_people_check check ((state <> ALL (array['granted', 'agreed'])) or requested_by is not null and decided_by is DISTINCT FROM requested_by)
);
create index factor_removal_account on factor_removal (account_id, requested_at desc);
create index factor_removal_decider on factor_removal (decided_by) where (decided_by is not null);
create index factor_removal_due on factor_removal (effective_at) where (state = 'granted');
create index factor_removal_open on factor_removal (requested_at) where (state = any (array['reported', 'open']));
create index factor_removal_requester on factor_removal (requested_by);
comment on table factor_removal is 'Removals of a lost second factor: reported by the user (reported), requested by staff (open), granted by a second member of staff within 24 hours (granted), and done (agreed) unless stopped.';
comment on column factor_removal.requested_by is 'Member of staff who made sure who is asking; null as long as only the user reported the loss.';
comment on column factor_removal.message is 'What the user wrote with the report, such as a number to call back.';
comment on column factor_removal.effective_at is 'When the factor is removed, a day after it was granted; null before.';
comment on column factor_removal.stop_hash is 'SHA-256 of the token in the emails that can stop the removal; null before it was granted.';

create table goods_return (
  return_id     uuid        not null,
  return_number text,
  order_code    text        not null,
  customer_id   text        not null,
  account_id    uuid,
  site_id       text        not null,
  language      text        not null,
  state         text        not null,
  answer        text        not null default '',
  created_at    timestamptz not null,
  requested_at  timestamptz,
  decided_at    timestamptz,
  closed_at     timestamptz,
  constraint goods_return_pkey primary key (return_id),
  constraint goods_return_return_number_key unique (return_number),
  constraint goods_return_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint goods_return_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint goods_return_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade,
  constraint goods_return_number_check check ((state = 'draft') = (return_number is null)),
  constraint goods_return_requested_check check ((state = 'draft') = (requested_at is null)),
  constraint goods_return_state_check check (state = any (array['draft', 'requested', 'accepted', 'refused', 'closed']))
);
create index goods_return_account on goods_return (account_id) where (account_id is not null);
create index goods_return_of_customer on goods_return (customer_id, requested_at desc) where (state <> 'draft');
create index goods_return_of_order on goods_return (order_code);
create unique index goods_return_one_draft on goods_return (account_id, order_code) where (state = 'draft');
create index goods_return_undecided on goods_return (requested_at) where (state = any (array['requested', 'accepted']));
comment on table goods_return is 'Returns and complaints of an order''s delivered goods; the sales office decides them.';
comment on column goods_return.return_number is 'Shown to the customer, R100001; null until it is sent.';
comment on column goods_return.account_id is 'Who sent it; null when that account was deleted. The customer stays the owner.';
comment on column goods_return.language is 'Full tag: in which the mails to the customer are written.';
comment on column goods_return.state is 'draft: the form is being filled in, and nobody else sees it.';
comment on column goods_return.answer is 'The sales office''s text to the customer: the reason of a refusal, or what happens next.';

create table goods_return_line (
  return_id      uuid    not null,
  "position"     integer not null,
  article_number text    not null,
  name           text    not null,
  unit           text    not null,
  quantity       integer,
  reason         text    not null,
  text           text    not null,
  constraint goods_return_line_pkey primary key (return_id, "position"),
  constraint goods_return_line_return_id_fkey foreign key (return_id) references goods_return(return_id) on delete cascade
);
comment on table goods_return_line is 'The order''s positions in a return, with the reason.';
comment on column goods_return_line."position" is 'Position of the order.';
comment on column goods_return_line.name is 'Name and unit as in the order.';
comment on column goods_return_line.quantity is 'Null only in a draft whose quantity is missing or no number.';
comment on column goods_return_line.reason is 'Empty only in a draft without one.';

create table goods_return_picture (
  picture_id uuid        not null,
  return_id  uuid        not null,
  sha256     text        not null,
  file_name  text        not null,
  bytes      integer     not null,
  created_at timestamptz not null,
  constraint goods_return_picture_pkey primary key (picture_id),
  constraint goods_return_picture_return_id_fkey foreign key (return_id) references goods_return(return_id) on delete cascade
);
create index goods_return_picture_content on goods_return_picture (sha256);
create index goods_return_picture_of_return on goods_return_picture (return_id);
comment on table goods_return_picture is 'Pictures of a return; their content is a stored document.';
comment on column goods_return_picture.bytes is 'Size of the stored JPEG.';

create table handling_unit (
  handling_unit_id   text        not null,
  customer_id        text        not null,
  external_id        text        not null,
  tracking_url       text        not null,
  tracking_status    text        not null,
  tracking_status_at timestamptz,
  latest_event       jsonb       not null default '{}',
  shipped_at         timestamptz not null,
  erp_version        bigint      not null,
  dispatch_mailed_at timestamptz,
  return_mailed_at   timestamptz,
  constraint handling_unit_pkey primary key (handling_unit_id),
  constraint handling_unit_customer_id_fkey foreign key (customer_id) references customer(customer_id)
);
create index handling_unit_dispatch_unmailed on handling_unit (customer_id) where (dispatch_mailed_at is null);
create index handling_unit_number on handling_unit (customer_id, external_id);
create index handling_unit_return_unmailed on handling_unit (customer_id) where ((tracking_status = 'returned') and (return_mailed_at is null));
comment on table handling_unit is 'A parcel or pallet in transit to a customer.';
comment on column handling_unit.external_id is 'The carrier''s number.';
comment on column handling_unit.tracking_status is 'announced, in-transit, out-for-delivery, delivered or returned.';
comment on column handling_unit.latest_event is 'The carrier''s last status text by language: {"de": "…", "en": "…"}.';
comment on column handling_unit.dispatch_mailed_at is 'When the mail about its dispatch was queued or found to be unwanted. Null while it waits for further parcels.';
comment on column handling_unit.return_mailed_at is 'The same for the mail about its return.';

create table handling_unit_line (
  handling_unit_id       text    not null,
  "position"             integer not null,
  delivery_note          text    not null,
  delivery_note_position integer not null,
  order_code             text    not null,
  order_position         integer not null,
  article_number         text    not null,
  name                   text    not null,
  quantity               integer not null,
  batch                  text    not null default '',
  constraint handling_unit_line_pkey primary key (handling_unit_id, "position"),
  constraint handling_unit_line_handling_unit_id_fkey foreign key (handling_unit_id) references handling_unit(handling_unit_id) on delete cascade,
  constraint handling_unit_line_quantity_check check (quantity > 0)
);
create index handling_unit_line_article on handling_unit_line (article_number);
create index handling_unit_line_delivery_note on handling_unit_line (delivery_note);
create index handling_unit_line_order on handling_unit_line (order_code);
comment on column handling_unit_line.order_code is 'May be an order unknown to the shop: a parcel can contain positions of several orders.';
comment on column handling_unit_line.batch is 'Production batch as reported by the ERP; empty if unknown.';

create table import_file_part (
  import_id uuid    not null,
  part      integer not null,
  content   bytea   not null,
  constraint import_file_part_pkey primary key (import_id, part),
  constraint import_file_part_import_id_fkey foreign key (import_id) references import_run(import_id) on delete cascade
);
comment on table import_file_part is 'Content of an uploaded file in parts of 4 MB; deleted after the release, or after 7 days.';

create table import_run (
  import_id           uuid        not null,
  kind                text        not null,
  options             jsonb       not null default '{}',
  file_name           text        not null,
  bytes               bigint      not null,
  sha256              text,
  state               text        not null,
  staff_id            uuid,
  source_id           uuid,
  author              text        not null,
  created_at          timestamptz not null,
  started_at          timestamptz,
  finished_at         timestamptz,
  phase               text,
  phase_started_at    timestamptz,
  items               integer,
  done                bigint,
  total               bigint,
  seen_at             timestamptz,
  cancel_requested_at timestamptz,
  report              jsonb,
  problem             text,
  checked_version     bigint,
  catalogue_version   bigint,
  looked_by           uuid,
  looked_at           timestamptz,
  released_by         uuid,
  constraint import_run_pkey primary key (import_id),
  constraint import_run_looked_by_fkey foreign key (looked_by) references staff_member(staff_id) on delete set null,
  constraint import_run_released_by_fkey foreign key (released_by) references staff_member(staff_id) on delete set null,
  constraint import_run_source_id_fkey foreign key (source_id) references import_source(source_id) on delete set null,
  constraint import_run_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null,
  constraint import_run_state_check check (state = any (array['uploading', 'checking', 'checked', 'refused', 'releasing', 'released', 'cancelled', 'failed']))
);
create index import_run_active on import_run (seen_at) where (state = any (array['checking', 'releasing']));
create index import_run_by_author on import_run (staff_id) where (staff_id is not null);
create index import_run_created on import_run (created_at, import_id);
create index import_run_looked_by on import_run (looked_by) where (looked_by is not null);
create index import_run_of_source on import_run (source_id) where (source_id is not null);
create index import_run_released_by on import_run (released_by) where (released_by is not null);
comment on table import_run is 'An import of the back office, from the upload over the dry run to the release.';
comment on column import_run.state is 'checking: the dry run. refused: the file is unusable. failed: an unexpected error; the log has it.';
comment on column import_run.author is 'Who uploaded the file, as named then; empty if a schedule read it.';
comment on column import_run.started_at is 'When a worker began with the dry run or the release; null while it waits for one.';
comment on column import_run.seen_at is 'Last heartbeat of the worker.';
comment on column import_run.report is 'What the file would change, or has changed once released.';
comment on column import_run.problem is 'Why the file was refused.';
comment on column import_run.checked_version is 'Version of the catalogue that the dry run compared with.';
comment on column import_run.catalogue_version is 'Version of the catalogue that the release made.';
comment on column import_run.looked_by is 'Who confirmed a report with many changes first, if a second person has to release it.';

create table import_source (
  source_id   uuid                   not null,
  kind        text                   not null,
  options     jsonb                  not null default '{}',
  location    text                   not null,
  read_at     time without time zone not null,
  is_active   boolean                not null default true,
  created_at  timestamptz            not null,
  last_read   timestamptz,
  last_result text,
  last_sha256 text,
  constraint import_source_pkey primary key (source_id)
);
comment on table import_source is 'Files that are checked every day: in the folder of the setting IMPORT_FOLDER, or at an https address.';
comment on column import_source.location is 'Name of a file in the folder, or an https address.';
comment on column import_source.read_at is 'Time of day in Berlin.';
comment on column import_source.last_result is 'read, unchanged, missing, unusable or unreachable.';
comment on column import_source.last_sha256 is 'Hash of the last file that was read; the same file is not checked again.';

create table inbox_message (
  message_id  text        not null,
  kind        text        not null,
  key         text        not null,
  version     bigint      not null,
  payload     jsonb       not null,
  received_at timestamptz not null,
  applied_at  timestamptz,
  problem     text,
  constraint inbox_message_pkey primary key (message_id)
);
create index inbox_message_applied on inbox_message (applied_at) where (applied_at is not null);
create index inbox_message_waiting on inbox_message (kind, key) where (applied_at is null);
comment on column inbox_message.message_id is 'The sender''s ID: a message received twice is processed once.';
comment on column inbox_message.problem is 'Reason why it could not be applied yet, e.g. an unknown customer.';

create table inbox_position (
  source        text        not null,
  "position"    text,
  read_at       timestamptz,
  failing_since timestamptz,
  constraint inbox_position_pkey primary key (source)
);
comment on table inbox_position is 'Read position of a message source; the next read continues there.';
comment on column inbox_position."position" is 'Null to read from the beginning.';
comment on column inbox_position.read_at is 'Time of the last response; customers see the state of that time.';
comment on column inbox_position.failing_since is 'Start of the current outage; null if the source responds.';

create table installation_value (
  article_number   text         not null,
  place            smallint     not null,
  base_material    jsonb        not null,
  tension_load     numeric(8,3),
  shear_load       numeric(8,3),
  drill_diameter   numeric(8,2),
  drill_depth      numeric(8,2),
  embedment_depth  numeric(8,2),
  torque           numeric(8,2),
  edge_distance    numeric(8,2),
  spacing          numeric(8,2),
  member_thickness numeric(8,2),
  document         text         not null,
  working_time     numeric(8,2),
  curing_time      numeric(8,2),
  constraint installation_value_pkey primary key (article_number, place),
  constraint installation_value_article_number_check check (length(article_number) >= 1 and length(article_number) <= 32),
  constraint installation_value_document_check check (length(document) >= 1 and length(document) <= 200)
);
comment on table installation_value is 'Recommended loads and installation data of an article in a base material; an import replaces all of them.';
comment on column installation_value.base_material is 'Its name, by language.';
comment on column installation_value.tension_load is 'Recommended load in kN.';
comment on column installation_value.shear_load is 'Recommended load in kN.';
comment on column installation_value.drill_diameter is 'In mm, as all other lengths.';
comment on column installation_value.torque is 'Installation torque in Nm.';
comment on column installation_value.edge_distance is 'Minimum distance to an edge.';
comment on column installation_value.spacing is 'Minimum distance between fixings.';
comment on column installation_value.member_thickness is 'Minimum thickness of the member.';
comment on column installation_value.document is 'The document that governs the values, e.g. ETA-05/0069.';
comment on column installation_value.working_time is 'In minutes, of a mortar at the temperature that base_material names.';
comment on column installation_value.curing_time is 'In hours, until the load may be applied.';

create table invoice (
  invoice_number        text          not null,
  customer_id           text          not null,
  kind                  text          not null,
  order_code            text,
  purchase_order_number text          not null,
  cost_centre           text          not null,
  issued_on             date          not null,
  due_on                date,
  currency              text          not null,
  net_total             numeric(14,2) not null,
  tax_total             numeric(14,2) not null,
  total                 numeric(14,2) not null,
  open                  numeric(14,2) not null,
  status                text          not null,
  corrects              text,
  details               jsonb         not null,
  erp_version           bigint        not null,
  constraint invoice_pkey primary key (invoice_number),
  constraint invoice_customer_id_fkey foreign key (customer_id) references customer(customer_id),
  constraint invoice_kind_check check (kind = any (array['invoice', 'credit-note'])),
  constraint invoice_status_check check (status = any (array['open', 'paid', 'credited', 'cancelled']))
);
create index invoice_by_status on invoice (customer_id, status, issued_on desc, invoice_number desc);
create index invoice_corrects on invoice (corrects) where (corrects is not null);
create index invoice_newest on invoice (customer_id, issued_on desc, invoice_number desc);
comment on table invoice is 'Invoices and credit notes as last reported by the ERP. Amounts of credit notes are positive.';
comment on column invoice.total is 'Amount to pay with tax and rounding.';
comment on column invoice.open is 'Open amount; 0 once paid or credited, and for credit notes.';
comment on column invoice.status is 'Overdue invoices are open ones after due_on. credited: a credit note; cancelled: credited in full.';
comment on column invoice.corrects is 'The invoice that a credit note credits.';
comment on column invoice.details is 'Lines, taxes, delivery cost, rounding, cash discount and payments: {lines, taxes, deliveryCost, deliveryTaxRate, rounding, discount, payments}.';

create table invoice_total (
  customer_id text          not null,
  month       date          not null,
  status      text          not null,
  currency    text          not null,
  invoices    integer       not null,
  net         numeric(18,2) not null,
  total       numeric(18,2) not null,
  open        numeric(18,2) not null,
  constraint invoice_total_pkey primary key (customer_id, month, status, currency)
);
comment on table invoice_total is 'Totals by month, maintained by triggers of invoice; credit notes count negative.';

create table invoice_words (
  invoice_number text     not null,
  words          tsvector not null,
  constraint invoice_words_pkey primary key (invoice_number),
  constraint invoice_words_invoice_number_fkey foreign key (invoice_number) references invoice(invoice_number) on delete cascade
);
create index invoice_words_words on invoice_words using gin (words) WITH (fastupdate=off);
comment on table invoice_words is 'Words of the numbers of an invoice, its order and articles, and of article names, as customer/word; numbers with separators as a whole as customer/#number; words of the cost centre as customer/=word.';

create table known_browser (
  token_hash   bytea       not null,
  account_id   uuid        not null,
  signed_in_at timestamptz not null,
  constraint known_browser_pkey primary key (token_hash, account_id),
  constraint known_browser_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index known_browser_account on known_browser (account_id);
create index known_browser_age on known_browser (signed_in_at);
comment on table known_browser is 'Browsers with an earlier sign-in of an account: failed attempts by others do not slow them down.';
comment on column known_browser.token_hash is 'SHA-256 of the cookie, which is renewed with each sign-in.';

create table mail_attachment (
  message_id bigint  not null,
  "position" integer not null,
  file_name  text    not null,
  media_type text    not null,
  content    bytea   not null,
  constraint mail_attachment_pkey primary key (message_id, "position"),
  constraint mail_attachment_message_id_fkey foreign key (message_id) references mail_message(message_id) on delete cascade
);
comment on table mail_attachment is 'Attachments of emails, deleted with their email.';

create table mail_message (
  message_id         bigint      not null generated always as identity,
  key                text        not null,
  recipient          text        not null,
  subject            text        not null,
  text_body          text        not null,
  html_body          text        not null,
  created_at         timestamptz not null default now(),
  sent_at            timestamptz,
  language           text,
  headers            jsonb       not null default '{}',
  refused_at         timestamptz,
  refusal            text,
  content_removed_at timestamptz,
  resent_id          bigint,
  terms_site_id      text,
  terms_kind         text,
  constraint mail_message_pkey primary key (message_id),
  constraint mail_message_key_key unique (key),
  constraint mail_message_resent_id_fkey foreign key (resent_id) references mail_message(message_id) on delete set null,
  constraint mail_message_terms_kind_check check (terms_kind = any (array['business', 'consumer']))
);
create index mail_message_content on mail_message (created_at) where (content_removed_at is null);
create index mail_message_domain on mail_message (reverse(lower(recipient)) text_pattern_ops);
create index mail_message_key_prefix on mail_message (key COLLATE "C");
create index mail_message_recipient on mail_message (lower(recipient) text_pattern_ops);
create index mail_message_refused on mail_message (refused_at) where (refused_at is not null);
create index mail_message_resent on mail_message (resent_id) where (resent_id is not null);
create index mail_message_sent on mail_message (sent_at) where (sent_at is not null);
create index mail_message_unsent on mail_message (message_id) where ((sent_at is null) and (refused_at is null));
comment on column mail_message.key is 'Identifies the email, e.g. order-confirmation:4500001001; an email is created once per key.';
comment on column mail_message.language is 'Language tag, e.g. en-GB; null if an older version of the shop wrote the email.';
comment on column mail_message.headers is 'Additional headers by name, e.g. List-Unsubscribe.';
comment on column mail_message.refusal is 'Response of the mail server that rejected the recipient; the email is not retried.';
comment on column mail_message.content_removed_at is 'When texts, headers and attachments were removed; null while they are stored.';
comment on column mail_message.resent_id is 'The email that this one repeats; null for the first.';
comment on column mail_message.terms_site_id is 'Site whose terms are attached when the email is sent; null if there are none, or they are attached.';
comment on column mail_message.terms_kind is 'Which terms these are.';

create table mail_refusal (
  address text        not null,
  since   timestamptz not null,
  last_at timestamptz not null,
  mails   integer     not null,
  answer  text        not null,
  constraint mail_refusal_pkey primary key (address),
  constraint mail_refusal_mails_check check (mails > 0)
);
comment on table mail_refusal is 'Addresses that reject emails; a delivered email removes its address.';
comment on column mail_refusal.address is 'In lower case.';
comment on column mail_refusal.since is 'First rejection since the last delivered email.';
comment on column mail_refusal.answer is 'Response of the mail server to the last email.';

create table maintained_relation (
  place       integer not null,
  source_kind text    not null,
  source      text    not null,
  kind        text    not null,
  target_kind text    not null,
  target      text    not null,
  conditions  jsonb   not null default '[]',
  label       jsonb   not null default '{}',
  constraint maintained_relation_pkey primary key (place),
  constraint maintained_relation_kind_check check (kind = any (array['mandatory', 'accessory', 'sparepart', 'alternative', 'material', 'size', 'pack'])),
  constraint maintained_relation_source_check check (length(source) >= 1 and length(source) <= 64),
  constraint maintained_relation_source_kind_check check (source_kind = any (array['article', 'family'])),
  constraint maintained_relation_target_check check (length(target) >= 1 and length(target) <= 64),
  constraint maintained_relation_target_kind_check check (target_kind = any (array['article', 'family']))
);
create index maintained_relation_source on maintained_relation (source, source_kind);
comment on table maintained_relation is 'Accessories and alternatives that staff maintain; an import replaces all of them.';
comment on column maintained_relation.place is 'Order in the file.';
comment on column maintained_relation.source is 'Article number, or id of a family whose articles all have the relation.';
comment on column maintained_relation.target is 'Article number, or id of a family.';
comment on column maintained_relation.conditions is 'Attributes by which an article of the target family fits one of the source: [{target, operator, source}].';
comment on column maintained_relation.label is 'What it is for, by language; empty: the name of the kind.';

create table media (
  path         text  not null,
  content_type text  not null,
  body         bytea not null,
  etag         text  not null,
  constraint media_pkey primary key (path)
);

create table media_upload (
  hash        text        not null,
  file_name   text        not null,
  media_type  text        not null,
  width       integer     not null,
  height      integer     not null,
  bytes       integer     not null,
  alt         jsonb       not null,
  version     integer     not null default 1,
  staff_id    uuid,
  author      text        not null,
  uploaded_at timestamptz not null,
  constraint media_upload_pkey primary key (hash),
  constraint media_upload_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null
);
create index media_upload_by_staff on media_upload (staff_id) where (staff_id is not null);
create index media_upload_by_time on media_upload (uploaded_at, hash);
comment on table media_upload is 'Uploaded media; pages refer to them by an address that contains the hash.';
comment on column media_upload.hash is 'First 22 characters of the SHA-256 of the uploaded file in base64url, part of its address.';
comment on column media_upload.file_name is 'Last part of its address, with the extension of what is served.';
comment on column media_upload.width is 'In pixels; 0 for documents.';
comment on column media_upload.alt is 'Alternative text by language (two letters); the description of a document.';
comment on column media_upload.version is 'Increases with every change of the texts, so that the later of two editors learns of the other.';
comment on column media_upload.author is 'Name of the person who uploaded it, at that time.';

create table media_upload_size (
  hash    text    not null,
  width   integer not null,
  content bytea   not null,
  constraint media_upload_size_pkey primary key (hash, width),
  constraint media_upload_size_hash_fkey foreign key (hash) references media_upload(hash) on delete cascade
);
comment on table media_upload_size is 'A picture as WebP in several widths; a drawing or document in one, with width 0.';

create table migration (
  name       text        not null,
  applied_at timestamptz not null default now(),
  requires   text,
  constraint migration_pkey primary key (name)
);

create table newsletter_leaving_reason (
  newsletter_type text not null,
  reason_id       text not null,
  left_on         date not null
);
create index newsletter_leaving_reason_day on newsletter_leaving_reason (left_on);
comment on table newsletter_leaving_reason is 'Reasons for unsubscribing, anonymous.';

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
comment on table newsletter_opt_in is 'Sign-ups waiting for confirmation; removed when confirmed or expired.';
comment on column newsletter_opt_in.key_hash is 'SHA-256 of the key in the mailed link; the key itself is not stored.';
comment on column newsletter_opt_in.email_key is 'Normalised address for comparison: lower case, domain in ASCII.';
comment on column newsletter_opt_in.source_page is 'Path of the page, with its language, where the subscriber consented.';
comment on column newsletter_opt_in.text_version is 'Version of the consent text.';

create table newsletter_reader (
  reader_id bigint not null generated always as identity,
  site_id   text   not null,
  email     text   not null,
  email_key text   not null,
  language  text   not null,
  leave_key text   not null,
  constraint newsletter_reader_pkey primary key (reader_id),
  constraint newsletter_reader_address_key unique (email_key, site_id),
  constraint newsletter_reader_leave_key_key unique (leave_key)
);
comment on table newsletter_reader is 'An address that confirmed a newsletter of a site.';
comment on column newsletter_reader.leave_key is 'Key of the unsubscribe link in every newsletter; it permits nothing else.';

create table newsletter_subscription (
  subscription_id bigint      not null generated always as identity,
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
  constraint newsletter_subscription_reader_id_fkey foreign key (reader_id) references newsletter_reader(reader_id) on delete cascade
);
create unique index newsletter_subscription_current on newsletter_subscription (reader_id, newsletter_type) where (ended_at is null);
create index newsletter_subscription_ended on newsletter_subscription (ended_at) where (ended_at is not null);
create index newsletter_subscription_key on newsletter_subscription (key_hash);
comment on table newsletter_subscription is 'A consent and its proof: content, time, page and text version. An ended one is kept for a retention period.';
comment on column newsletter_subscription.key_hash is 'SHA-256 of the key that confirmed it.';
comment on column newsletter_subscription.ended_at is 'When the subscriber unsubscribed or consented again; null while active.';

create table office_session (
  token_hash bytea       not null,
  staff_id   uuid        not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  factor_at  timestamptz not null,
  user_agent text        not null,
  constraint office_session_pkey primary key (token_hash),
  constraint office_session_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
create index office_session_staff on office_session (staff_id);
comment on table office_session is 'Sessions of the back office. They end after 30 minutes without use, and after 12 hours.';
comment on column office_session.token_hash is 'SHA-256 of the cookie''s value.';
comment on column office_session.factor_at is 'When the second factor was last shown; sensitive changes ask for it again after 10 minutes.';

create table oidc_record (
  model                text        not null,
  id                   text        not null,
  payload              jsonb       not null,
  grant_id             text,
  uid                  text,
  expires_at           timestamptz,
  consumed_at          timestamptz,
  software_password_id uuid,
  constraint oidc_record_pkey primary key (model, id),
  constraint oidc_record_software_password_id_fkey foreign key (software_password_id) references software_password(software_password_id) on delete cascade
);
create index oidc_record_account on oidc_record (((payload ->> 'accountId'))) where ((payload ->> 'accountId') is not null);
create index oidc_record_expiry on oidc_record (expires_at);
create index oidc_record_grant on oidc_record (grant_id) where (grant_id is not null);
create index oidc_record_signing_in on oidc_record (((payload #>> '{result,login,accountId}'[]))) where ((payload #>> '{result,login,accountId}'[]) is not null);
create index oidc_record_software_password on oidc_record (software_password_id) where (software_password_id is not null);
create index oidc_record_uid on oidc_record (uid) where (uid is not null);
comment on table oidc_record is 'Storage of the OpenID provider. Bearer IDs are SHA-256 hashes, never the tokens themselves.';

create table online_retailer (
  retailer_id    text    not null,
  name           text    not null,
  logo_url       text    not null default '',
  retailer_types text[]  not null default '{}'[],
  is_b2b         boolean not null,
  is_b2c         boolean not null,
  shop_links     text[]  not null,
  delivery_types text[]  not null default '{}'[],
  payment_types  text[]  not null default '{}'[],
  channels       text[]  not null default '{}'[],
  is_hidden      boolean not null default false,
  constraint online_retailer_pkey primary key (retailer_id),
  constraint online_retailer_retailer_id_check check (retailer_id ~ '^[a-z0-9-]+$'),
  constraint online_retailer_shop_links_check check (cardinality(shop_links) > 0)
);
comment on table online_retailer is 'Online retailers of the last import, replaced as a whole, with what staff changed, and retailers that staff added.';
comment on column online_retailer.shop_links is 'URLs, the preferred one first; {article} is a placeholder for an article number.';
comment on column online_retailer.delivery_types is 'Names as in the API, e.g. IsPickup; likewise payment_types.';
comment on column online_retailer.channels is 'Base site IDs whose visitors see the retailer; empty for all.';
comment on column online_retailer.is_hidden is 'Staff took the retailer off the shop.';

create table online_retailer_edit (
  retailer_id text        not null,
  imported    jsonb,
  fields      jsonb       not null default '{}',
  is_hidden   boolean     not null default false,
  changed_at  timestamptz not null,
  is_added    boolean     not null default false,
  constraint online_retailer_edit_pkey primary key (retailer_id),
  constraint online_retailer_edit_imported_check check (is_added or imported is not null)
);
comment on table online_retailer_edit is 'Values of online retailers that staff changed or added; they take precedence over those of imports.';
comment on column online_retailer_edit.imported is 'Values of the last import, by field of its file; null for a retailer that staff added and no import has.';
comment on column online_retailer_edit.fields is 'Changed values, by field of the file; all of a retailer that staff added.';
comment on column online_retailer_edit.is_added is 'Staff added the retailer: imports do not remove it.';

create table online_retailer_stock (
  article_number text    not null,
  retailer_id    text    not null,
  available      integer not null,
  constraint online_retailer_stock_pkey primary key (article_number, retailer_id),
  constraint online_retailer_stock_retailer_id_fkey foreign key (retailer_id) references online_retailer(retailer_id) on delete cascade,
  constraint online_retailer_stock_available_check check (available >= 0)
);
create index online_retailer_stock_retailer on online_retailer_stock (retailer_id);
comment on table online_retailer_stock is 'Articles sold by a retailer; available is 0 if one is out of stock.';

create table order_count (
  customer_id text    not null,
  month       date    not null,
  status      text    not null,
  orders      integer not null,
  constraint order_count_pkey primary key (customer_id, month, status)
);
comment on table order_count is 'Maintained by triggers of customer_order. Months are in UTC.';

create table order_day (
  day                date          not null,
  site_id            text          not null,
  currency           text          not null,
  orders             integer       not null,
  cancelled          integer       not null,
  lines              integer       not null,
  net_total          numeric(18,2) not null,
  quick_orders       integer       not null,
  quick_lines        integer       not null,
  procurement_orders integer       not null,
  procurement_net    numeric(18,2) not null,
  constraint order_day_pkey primary key (day, site_id, currency)
);
comment on table order_day is 'Orders by day in Berlin, site and currency, summed by the task summarize-orders. All columns but cancelled leave out cancelled orders.';
comment on column order_day.site_id is 'Empty for orders from other channels.';
comment on column order_day.net_total is 'Goods and delivery without tax, when the orders were placed.';
comment on column order_day.quick_orders is 'Orders with at least one line from the quick order.';
comment on column order_day.procurement_orders is 'Orders of procurement software (IDS).';

create table order_line (
  order_code              text          not null,
  "position"              integer       not null,
  article_number          text          not null,
  name                    text          not null,
  quantity                integer       not null,
  unit                    text          not null,
  amount                  numeric(18,6) not null,
  price_quantity          numeric(14,4) not null,
  tax_rate                numeric(6,4)  not null,
  net_total               numeric(18,2) not null,
  unit_price              numeric(18,6),
  unit_price_quantity     integer,
  total                   numeric(18,2),
  customer_article_number text          not null default '',
  super_position          integer,
  delivered               integer       not null default 0,
  rejected                integer       not null default 0,
  status                  text          not null default 'A',
  planned_delivery_on     date,
  cost_centre             text          not null default '',
  line_text               text          not null default '',
  requested_delivery_on   date,
  quote_number            text          not null default '',
  constraint order_line_pkey primary key (order_code, "position"),
  constraint order_line_order_code_fkey foreign key (order_code) references customer_order(order_code),
  constraint order_line_delivered_check check (delivered >= 0 and rejected >= 0 and (delivered + rejected) <= quantity),
  constraint order_line_quantity_check check (quantity > 0)
);
create index order_line_article on order_line (article_number);
comment on column order_line.amount is 'Net price for price_quantity units at the time of the order.';
comment on column order_line.net_total is 'Without tax; the lines and delivery_cost add up to the order''s net_total.';
comment on column order_line.unit_price is 'Displayed price for unit_price_quantity units, in the order''s price basis; multiplied by the quantity it gives total.';
comment on column order_line.rejected is 'Cancelled quantity; quantity - delivered - rejected is still open.';
comment on column order_line.status is 'As of orders: A received, B in progress, C partly delivered, D completed, E cancelled.';
comment on column order_line.cost_centre is 'Cost centre of this line; empty: that of the order.';
comment on column order_line.line_text is 'The customer''s text on the line, at most 40 characters.';
comment on column order_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the order.';
comment on column order_line.quote_number is 'The quote that the line was ordered from; empty for other lines.';

create table order_list (
  list_id     uuid        not null,
  customer_id text        not null,
  account_id  uuid        not null,
  name        text        not null,
  is_template boolean     not null default false,
  next_line   integer     not null default 1,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  constraint order_list_pkey primary key (list_id),
  constraint order_list_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint order_list_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint order_list_name_check check (name <> '')
);
create index order_list_customer on order_list (customer_id);
create index order_list_owner on order_list (account_id);
comment on column order_list.account_id is 'Owner of the list, who can rename, share and delete it.';
comment on column order_list.is_template is 'A template has fixed quantities.';
comment on column order_list.next_line is 'ID of the next line; IDs are never reused.';

create table order_list_cart (
  list_id uuid   not null,
  cart_id bigint not null,
  constraint order_list_cart_pkey primary key (list_id, cart_id),
  constraint order_list_cart_cart_id_fkey foreign key (cart_id) references cart(cart_id) on delete cascade,
  constraint order_list_cart_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade
);
create index order_list_cart_cart on order_list_cart (cart_id);
comment on table order_list_cart is 'Carts that lines of a list were added to; their orders give the list''s last order date.';

create table order_list_line (
  list_id        uuid        not null,
  line_id        integer     not null,
  place          integer     not null,
  heading        text,
  article_number text,
  article_name   text        not null default '',
  quantity       integer     not null default 1,
  minimum_stock  integer,
  note           text        not null default '',
  version        integer     not null default 1,
  changed_by     uuid,
  changed_at     timestamptz not null,
  constraint order_list_line_pkey primary key (list_id, line_id),
  constraint order_list_line_changed_by_fkey foreign key (changed_by) references account(account_id) on delete set null,
  constraint order_list_line_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade,
  constraint order_list_line_kind_check check ((heading is null) <> (article_number is null)),
  constraint order_list_line_quantity_check check (quantity > 0 and minimum_stock >= 0)
);
create index order_list_line_changed_by on order_list_line (changed_by) where (changed_by is not null);
comment on column order_list_line.place is 'Lines are sorted by place, then by ID.';
comment on column order_list_line.heading is 'Null for a line with an article.';
comment on column order_list_line.article_name is 'Name when the article was added, shown once the catalogue no longer contains it.';
comment on column order_list_line.minimum_stock is 'Minimum stock on the customer''s shelf, printed on its label. Null if not set.';
comment on column order_list_line.version is 'Incremented with each change, to detect concurrent edits.';

create table order_list_share (
  list_id     uuid    not null,
  customer_id text    not null,
  may_change  boolean not null default false,
  constraint order_list_share_pkey primary key (list_id, customer_id),
  constraint order_list_share_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint order_list_share_list_id_fkey foreign key (list_id) references order_list(list_id) on delete cascade
);
create index order_list_share_customer on order_list_share (customer_id);
comment on table order_list_share is 'Lists that all users of a customer can read, or also change.';

create table order_mail_setting (
  account_id       uuid        not null,
  confirmed        boolean     not null default true,
  shipped          boolean     not null default true,
  invoiced         boolean     not null default true,
  changed_at       timestamptz not null default now(),
  invoice_attached boolean     not null default false,
  constraint order_mail_setting_pkey primary key (account_id),
  constraint order_mail_setting_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table order_mail_setting is 'Email notifications about orders that an account receives; all of them without a row.';
comment on column order_mail_setting.invoice_attached is 'Whether the email about an invoice has it attached.';

create table order_note (
  note_id    uuid        not null,
  order_code text        not null,
  staff_id   uuid,
  author     text        not null,
  text       text        not null,
  created_at timestamptz not null,
  constraint order_note_pkey primary key (note_id),
  constraint order_note_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade,
  constraint order_note_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null
);
create index order_note_by_author on order_note (staff_id) where (staff_id is not null);
create index order_note_of_order on order_note (order_code, created_at);
comment on table order_note is 'Internal notes of the sales office on orders; customers never see them.';
comment on column order_note.staff_id is 'Who wrote it.';
comment on column order_note.author is 'Name at that time.';

create table order_words (
  order_code text     not null,
  words      tsvector not null,
  constraint order_words_pkey primary key (order_code),
  constraint order_words_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade
);
create index order_words_words on order_words using gin (words) WITH (fastupdate=off);
comment on table order_words is 'Numbers of an order and of its articles, and article names, as customer/word; maintained by triggers of order_line.';

create table outbox_message (
  message_id   bigint      not null generated always as identity,
  topic        text        not null,
  key          text        not null,
  payload      jsonb       not null,
  created_at   timestamptz not null default now(),
  delivered_at timestamptz,
  refused_at   timestamptz,
  refusal      text,
  constraint outbox_message_pkey primary key (message_id),
  constraint outbox_message_topic_key_key unique (topic, key)
);
create index outbox_message_delivered on outbox_message (delivered_at) where (delivered_at is not null);
create index outbox_message_pending on outbox_message (message_id) where (delivered_at is null);
comment on table outbox_message is 'Messages to other systems, written in the transaction that caused them.';
comment on column outbox_message.refused_at is 'When the other system last rejected it permanently; null otherwise.';
comment on column outbox_message.refusal is 'Reason of the last rejection, as the other system gave it; null without one.';

create table page_redirect (
  redirect_id  uuid        not null,
  site_id      text        not null,
  from_path    text        not null,
  target       text        not null,
  is_permanent boolean     not null,
  version      integer     not null default 1,
  staff_id     uuid,
  author       text        not null,
  changed_at   timestamptz not null,
  constraint page_redirect_pkey primary key (redirect_id),
  constraint page_redirect_site_id_from_path_key unique (site_id, from_path),
  constraint page_redirect_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null
);
create index page_redirect_by_staff on page_redirect (staff_id) where (staff_id is not null);
comment on table page_redirect is 'Redirects that staff maintain; those of removed articles and groups are computed from article_gone and catalogue_group_gone.';
comment on column page_redirect.site_id is 'No foreign key, because loading the content replaces the sites.';
comment on column page_redirect.from_path is 'In lower case; without a language prefix it holds for all languages of the site.';
comment on column page_redirect.target is 'Path of the site with query and fragment, or an https address.';
comment on column page_redirect.is_permanent is 'Status 301, otherwise 302.';
comment on column page_redirect.version is 'Increases with every change, so that the later of two editors learns of the other.';
comment on column page_redirect.author is 'Name of the editor at that time.';

create table page_redirect_hit (
  site_id      text        not null,
  from_path    text        not null,
  is_automatic boolean     not null,
  hits         integer     not null,
  last_hit_at  timestamptz not null,
  constraint page_redirect_hit_pkey primary key (site_id, from_path, is_automatic)
);
comment on table page_redirect_hit is 'How often each redirect was followed, written by every process every few seconds.';
comment on column page_redirect_hit.is_automatic is 'A redirect of a removed article or group, whose from_path ends with its number or id.';

create table passkey_challenge (
  challenge  text        not null,
  purpose    text        not null,
  owner_id   uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge),
  constraint passkey_challenge_purpose_check check (purpose = any (array['account-sign-in', 'account-add', 'staff-sign-in', 'staff-add', 'staff-confirm']))
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
comment on table passkey_challenge is 'Random values that authenticators sign. Each is valid once and for five minutes.';
comment on column passkey_challenge.owner_id is 'Account or member of staff that it was issued for; null before signing in.';

create table persisted_operation (
  operation_id text        not null,
  text         text        not null,
  seen_at      timestamptz not null,
  constraint persisted_operation_pkey primary key (operation_id)
);
comment on table persisted_operation is 'GraphQL operations of the pages of each release that ran within the last day.';
comment on column persisted_operation.operation_id is 'First 16 hexadecimal digits of the SHA-256 of the text, as pages send it.';
comment on column persisted_operation.seen_at is 'When a process of a release with this operation last ran.';

create table price (
  price_list     text          not null,
  article_number text          not null,
  lower_bound    integer       not null default 1,
  valid_from     timestamptz   not null default '-infinity'::timestamp with time zone,
  valid_to       timestamptz   not null default 'infinity'::timestamp with time zone,
  amount         numeric(18,6) not null,
  price_quantity numeric(14,4) not null,
  tax_rate       numeric(6,4)  not null,
  constraint price_pkey primary key (article_number, price_list, lower_bound, valid_from),
  constraint price_price_list_fkey foreign key (price_list) references price_list(price_list) on delete cascade,
  constraint price_amount_check check (amount >= 0::numeric),
  constraint price_check check (valid_from < valid_to),
  constraint price_lower_bound_check check (lower_bound > 0),
  constraint price_price_quantity_check check (price_quantity > 0::numeric),
  constraint price_tax_rate_check check (tax_rate >= 0::numeric and tax_rate < 1::numeric)
);
create index price_by_list on price (price_list, article_number);
comment on column price.valid_to is 'End of validity, exclusive.';
comment on column price.amount is 'Net, in the list''s currency, for price_quantity order units (1, 100, 1000 …).';

create table price_draft (
  article_number        text          not null,
  price_list            text          not null,
  lower_bound           integer       not null,
  valid_from            timestamptz   not null,
  is_removed            boolean       not null default false,
  valid_to              timestamptz   not null,
  amount                numeric(18,6) not null,
  price_quantity        numeric(14,4) not null,
  tax_rate              numeric(6,4)  not null,
  former_valid_to       timestamptz,
  former_amount         numeric(18,6),
  former_price_quantity numeric(14,4),
  former_tax_rate       numeric(6,4),
  author                text          not null,
  changed_at            timestamptz   not null,
  constraint price_draft_pkey primary key (article_number, price_list, lower_bound, valid_from),
  constraint price_draft_price_list_fkey foreign key (price_list) references price_list(price_list) on delete cascade,
  constraint price_draft_amount_check check (amount >= 0::numeric),
  constraint price_draft_check check (valid_from < valid_to),
  constraint price_draft_lower_bound_check check (lower_bound > 0),
  constraint price_draft_price_quantity_check check (price_quantity > 0::numeric),
  constraint price_draft_tax_rate_check check (tax_rate >= 0::numeric and tax_rate < 1::numeric)
);
create index price_draft_list on price_draft (price_list, article_number);
comment on table price_draft is 'The row of price with the same key as it will be after the next release: added, changed or removed.';
comment on column price_draft.former_amount is 'The former columns are the row of price when the draft was made; null if there was none.';
comment on column price_draft.author is 'Who changed the draft last, as named then.';

create table price_draft_look (
  fingerprint text        not null,
  staff_id    uuid        not null,
  author      text        not null,
  looked_at   timestamptz not null,
  constraint price_draft_look_pkey primary key (fingerprint),
  constraint price_draft_look_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
create index price_draft_look_by on price_draft_look (staff_id);
comment on table price_draft_look is 'Who confirmed the drafts with many changes first, if a second person has to release them.';
comment on column price_draft_look.fingerprint is 'Hash of all drafts: a later change needs a new confirmation.';

create table price_list (
  price_list  text not null,
  kind        text not null,
  currency    text not null default 'EUR',
  description text not null default '',
  constraint price_list_pkey primary key (price_list),
  constraint price_list_kind_check check (kind = any (array['general', 'group', 'customer', 'retail']))
);
comment on table price_list is 'Used in the order customer, group, general; retail is the recommended consumer price.';
comment on column price_list.price_list is 'general, retail, the name of a price group, or a customer_id for a customer''s own list.';

create table price_release (
  version     bigint      not null generated always as identity,
  staff_id    uuid,
  author      text        not null,
  released_at timestamptz not null,
  changes     integer     not null,
  jumps       integer     not null,
  constraint price_release_pkey primary key (version),
  constraint price_release_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null
);
create index price_release_by on price_release (staff_id) where (staff_id is not null);
comment on table price_release is 'Versions of the prices that staff released.';
comment on column price_release.jumps is 'Prices that changed by more than 30 %.';

create table price_release_change (
  version               bigint        not null,
  article_number        text          not null,
  price_list            text          not null,
  lower_bound           integer       not null,
  valid_from            timestamptz   not null,
  is_removed            boolean       not null,
  valid_to              timestamptz   not null,
  amount                numeric(18,6) not null,
  price_quantity        numeric(14,4) not null,
  tax_rate              numeric(6,4)  not null,
  before_amount         numeric(18,6),
  before_price_quantity numeric(14,4),
  constraint price_release_change_pkey primary key (version, article_number, price_list, lower_bound, valid_from),
  constraint price_release_change_version_fkey foreign key (version) references price_release(version) on delete cascade
);
comment on table price_release_change is 'Rows of price that a release added, changed or removed.';
comment on column price_release_change.before_amount is 'Price that applied before from the row''s first day on; null without one.';

create table price_version (
  price_list     text   not null,
  article_number text   not null,
  erp_version    bigint not null,
  constraint price_version_pkey primary key (price_list, article_number),
  constraint price_version_price_list_fkey foreign key (price_list) references price_list(price_list) on delete cascade
);
comment on table price_version is 'Last ERP message per article and price list, including removed prices.';

create table procurement_check (
  account_id uuid        not null,
  site_id    text        not null,
  report     jsonb       not null,
  checked_at timestamptz not null,
  constraint procurement_check_pkey primary key (account_id, site_id),
  constraint procurement_check_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index procurement_check_checked on procurement_check (checked_at);
comment on table procurement_check is 'Last connection check of an account''s software on a site: steps with outcome, sent and received data; never credentials.';

create table procurement_host (
  customer_id  text        not null,
  origin       text        not null,
  confirmed_by uuid,
  confirmed_at timestamptz not null,
  constraint procurement_host_pkey primary key (customer_id, origin),
  constraint procurement_host_confirmed_by_fkey foreign key (confirmed_by) references account(account_id) on delete set null,
  constraint procurement_host_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index procurement_host_confirmed_by on procurement_host (confirmed_by) where (confirmed_by is not null);
comment on table procurement_host is 'Origins that a customer''s carts may be returned to, each confirmed by a person who saw its name.';

create table procurement_line (
  session_id     uuid             not null,
  line_number    integer          not null,
  sent           jsonb            not null,
  article_number text             not null,
  article        text,
  name           text             not null default '',
  requested      double precision not null,
  added          integer          not null,
  status         text             not null,
  constraint procurement_line_pkey primary key (session_id, line_number),
  constraint procurement_line_session_id_fkey foreign key (session_id) references procurement_session(session_id) on delete cascade
);
comment on table procurement_line is 'A line as sent by procurement software, and its outcome; each is returned.';
comment on column procurement_line.article is 'Article added to the cart for it; null if none was.';

create table procurement_message (
  message_id bigint      not null generated always as identity,
  session_id uuid        not null,
  direction  text        not null,
  kind       text        not null,
  body       text        not null,
  sent_at    timestamptz not null,
  constraint procurement_message_pkey primary key (message_id),
  constraint procurement_message_session_id_fkey foreign key (session_id) references procurement_session(session_id) on delete cascade,
  constraint procurement_message_direction_check check (direction = any (array['in', 'out']))
);
create index procurement_message_session on procurement_message (session_id);
comment on table procurement_message is 'Messages from and to procurement software, without credentials.';

create table procurement_session (
  session_id    uuid        not null,
  dialect       text        not null,
  site_id       text        not null,
  account_id    uuid,
  customer_id   text,
  state         text        not null,
  request       jsonb       not null,
  key_hash      bytea,
  sealed_tokens bytea,
  order_code    text,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  constraint procurement_session_pkey primary key (session_id),
  constraint procurement_session_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint procurement_session_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint procurement_session_check check ((account_id is null) = (customer_id is null)),
  constraint procurement_session_dialect_check check (dialect = any (array['ids', 'oci', 'cxml'])),
  constraint procurement_session_state_check check (state = any (array['calling', 'open', 'returned', 'left']))
);
create index procurement_session_account on procurement_session (account_id) where (account_id is not null);
create index procurement_session_changed on procurement_session (changed_at);
create index procurement_session_customer on procurement_session (customer_id) where (customer_id is not null);
create unique index procurement_session_key on procurement_session (key_hash) where (key_hash is not null);
comment on table procurement_session is 'A session of procurement software in the shop for one of its users; never with credentials.';
comment on column procurement_session.account_id is 'Null until a user signs in.';
comment on column procurement_session.state is 'calling: being opened; open: its cart is being filled; returned: the cart was returned; left: another session started in the same browser, or it was never opened.';
comment on column procurement_session.request is 'Request in the protocol''s terms, without credentials.';
comment on column procurement_session.key_hash is 'Hash of the short-lived key that identifies the browser until the session is open.';
comment on column procurement_session.sealed_tokens is 'Tokens of the signed-in user, encrypted with that key, until the session is open.';
comment on column procurement_session.order_code is 'Order placed in it; null without one.';

create table product_information (
  article_number text          not null,
  content_amount numeric(12,6),
  content_unit   text,
  signal_word    text,
  hazards        text[]        not null default '{}'[],
  precautions    text[]        not null default '{}'[],
  pictograms     text[]        not null default '{}'[],
  ufi            text          not null default '',
  manufacturer   text          not null default '',
  safety_note    jsonb         not null default '{}',
  constraint product_information_pkey primary key (article_number),
  constraint product_information_article_number_check check (length(article_number) >= 1 and length(article_number) <= 32),
  constraint product_information_content_check check ((content_amount is null) = (content_unit is null) and content_amount > 0::numeric),
  constraint product_information_content_unit_check check (content_unit = any (array['l', 'kg', 'm', 'm²'])),
  constraint product_information_signal_word_check check (signal_word = any (array['danger', 'warning']))
);
comment on table product_information is 'Content, hazards and manufacturer of an article from the file; an import replaces all of them.';
comment on column product_information.content_amount is 'Content of one order unit in content_unit, for the price per unit of measure; null for goods sold by piece.';
comment on column product_information.hazards is 'Hazard statements by code, e.g. H317.';
comment on column product_information.precautions is 'Precautionary statements by code, e.g. P280 or P305+P351+P338.';
comment on column product_information.pictograms is 'GHS01 to GHS09.';
comment on column product_information.ufi is 'Unique formula identifier; empty if there is none.';
comment on column product_information.manufacturer is 'Name, postal and electronic address, one per line; empty for the company of the site.';
comment on column product_information.safety_note is 'By language.';

create table product_information_edit (
  article_number text        not null,
  information    jsonb       not null,
  changed_at     timestamptz not null,
  constraint product_information_edit_pkey primary key (article_number),
  constraint product_information_edit_article_number_check check (length(article_number) >= 1 and length(article_number) <= 32)
);
comment on table product_information_edit is 'Product information that staff entered; it holds instead of file and catalogue, and imports keep it.';
comment on column product_information_edit.information is 'All fields, also the empty ones.';

create table quote (
  quote_id         uuid        not null,
  quote_number     text,
  erp_number       text,
  customer_id      text,
  account_id       uuid,
  site_id          text,
  language         text        not null,
  state            text        not null,
  project          text        not null default '',
  text             text        not null default '',
  wished_on        date,
  delivery_address text        not null default '',
  is_unread        boolean     not null default false,
  created_at       timestamptz not null,
  requested_at     timestamptz,
  reminded_at      timestamptz,
  expiry_mailed_at timestamptz,
  erp_version      bigint,
  constraint quote_pkey primary key (quote_id),
  constraint quote_erp_number_key unique (erp_number),
  constraint quote_quote_number_key unique (quote_number),
  constraint quote_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint quote_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint quote_number_check check ((state = 'draft') = (quote_number is null)),
  constraint quote_requested_check check ((state = 'draft') = (requested_at is null)),
  constraint quote_state_check check (state = any (array['draft', 'requested', 'inProgress', 'offered', 'rejected', 'withdrawn']))
);
create index quote_account on quote (account_id) where (account_id is not null);
create index quote_of_customer on quote (customer_id, created_at desc);
create index quote_sent on quote (requested_at, quote_number) where (state <> 'draft');
create index quote_unread on quote (customer_id) where is_unread;
create index quote_waiting on quote (requested_at) where (state = any (array['requested', 'inProgress']));
comment on table quote is 'Requests for prices and the quotes that answer them.';
comment on column quote.quote_number is 'Shown to the customer, AG100001; null until it is sent.';
comment on column quote.erp_number is 'The ERP''s own number; null if the ERP does not know the quote.';
comment on column quote.customer_id is 'The owner; null while the quote is a visitor''s and no customer has taken it over.';
comment on column quote.account_id is 'Who requested it; null for a quote of the ERP, or when that account was deleted. The customer stays the owner.';
comment on column quote.site_id is 'Where it was requested; null for a quote of the ERP.';
comment on column quote.language is 'Full tag: in which the mails to the customer are written.';
comment on column quote.state is 'Partly ordered, ordered and expired follow from quote_order and the validity; they are not stored.';
comment on column quote.delivery_address is 'As the customer typed it: where the goods are to go, for the sales office.';
comment on column quote.is_unread is 'The sales office answered, and the customer has not opened the quote since.';
comment on column quote.reminded_at is 'When the sales office was reminded of an unanswered request.';
comment on column quote.expiry_mailed_at is 'When the customer was told that the current version expires.';
comment on column quote.erp_version is 'Version of the last ERP message; null if there was none.';

create table quote_event (
  event_id   bigint      not null generated always as identity,
  quote_id   uuid        not null,
  state      text        not null,
  is_office  boolean     not null,
  account_id uuid,
  author     text        not null,
  version    integer,
  order_code text,
  reason     text        not null default '',
  at         timestamptz not null,
  constraint quote_event_pkey primary key (event_id),
  constraint quote_event_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint quote_event_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade
);
create index quote_event_account on quote_event (account_id) where (account_id is not null);
create index quote_event_of_quote on quote_event (quote_id, at);
comment on table quote_event is 'Each change of a quote''s state: who and when.';
comment on column quote_event.author is 'Name of the person at that time; empty for the sales office and the ERP.';
comment on column quote_event.version is 'The version that was sent; null for other changes.';
comment on column quote_event.order_code is 'The order that was placed; null for other changes.';
comment on column quote_event.reason is 'Why it was rejected; may be empty.';

create table quote_file (
  file_id    uuid        not null,
  quote_id   uuid        not null,
  file_name  text        not null,
  media_type text        not null,
  bytes      integer     not null,
  content    bytea       not null,
  created_at timestamptz not null,
  constraint quote_file_pkey primary key (file_id),
  constraint quote_file_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade
);
create index quote_file_of_quote on quote_file (quote_id);
comment on table quote_file is 'Files of a request. Not in the document store, whose content is shared by hash and therefore not removable with one quote.';

create table quote_guest (
  quote_id uuid not null,
  name     text not null,
  company  text not null,
  email    text not null,
  constraint quote_guest_pkey primary key (quote_id),
  constraint quote_guest_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade
);
comment on table quote_guest is 'Visitors who requested quotes; deleted when a customer takes the quote over.';

create table quote_line (
  quote_id       uuid          not null,
  version        integer       not null,
  "position"     integer       not null,
  article_number text          not null,
  name           text          not null,
  unit           text          not null,
  quantity       integer,
  target_price   numeric(14,4),
  text           text          not null default '',
  alternative_to integer,
  amount         numeric(14,6),
  price_quantity numeric(14,4),
  tax_rate       numeric(5,4),
  list_amount    numeric(14,6),
  list_quantity  numeric(14,4),
  tiers          jsonb         not null default '[]',
  delivery_time  text          not null default '',
  constraint quote_line_pkey primary key (quote_id, version, "position"),
  constraint quote_line_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade,
  constraint quote_line_offered_check check (version = 0 or quantity > 0 and amount > 0::numeric and price_quantity > 0::numeric and tax_rate >= 0::numeric)
);
comment on table quote_line is 'Lines of a request (version 0) and of each offered version.';
comment on column quote_line.quantity is 'Null only in a draft whose quantity is missing or no number.';
comment on column quote_line.target_price is 'Net price per price unit that the customer hopes for; null without one.';
comment on column quote_line.text is 'The sales office''s note to an offered line.';
comment on column quote_line.alternative_to is 'Position of the requested line that this one could replace; null for the offer itself.';
comment on column quote_line.amount is 'Offered net price for price_quantity order units.';
comment on column quote_line.list_amount is 'The customer''s own price when it was offered, for list_quantity order units; null without one.';
comment on column quote_line.tiers is 'Prices below the offered quantity: a list of lowerBound and amount.';

create table quote_link (
  token_hash bytea       not null,
  quote_id   uuid        not null,
  created_at timestamptz not null,
  constraint quote_link_pkey primary key (token_hash),
  constraint quote_link_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade
);
create index quote_link_of_quote on quote_link (quote_id);
comment on table quote_link is 'Links of emails to visitors, one for each email; the token itself is only in the email.';

create table quote_message (
  message_id uuid        not null,
  quote_id   uuid        not null,
  account_id uuid,
  is_office  boolean     not null,
  author     text        not null,
  text       text        not null,
  sent_at    timestamptz not null,
  constraint quote_message_pkey primary key (message_id),
  constraint quote_message_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint quote_message_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade
);
create index quote_message_account on quote_message (account_id) where (account_id is not null);
create index quote_message_of_quote on quote_message (quote_id, sent_at);
comment on table quote_message is 'Messages between customer and sales office.';
comment on column quote_message.author is 'Name of the person at that time; empty for the sales office.';

create table quote_order (
  order_code     text    not null,
  order_position integer not null,
  quote_id       uuid    not null,
  version        integer not null,
  "position"     integer not null,
  quantity       integer not null,
  constraint quote_order_pkey primary key (order_code, order_position),
  constraint quote_order_line_fkey foreign key (quote_id, version, "position") references quote_line(quote_id, version, "position") on delete cascade,
  constraint quote_order_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade,
  constraint quote_order_quantity_check check (quantity > 0)
);
create index quote_order_of_line on quote_order (quote_id, version, "position");
comment on table quote_order is 'Order positions that were ordered from a quote. Rejected and cancelled quantities count as not ordered.';

create table quote_release (
  quote_id     uuid         not null,
  based_on     integer      not null,
  answer       jsonb        not null,
  discount     numeric(5,2) not null,
  requested_by uuid         not null,
  requested_at timestamptz  not null,
  constraint quote_release_pkey primary key (quote_id),
  constraint quote_release_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade,
  constraint quote_release_requested_by_fkey foreign key (requested_by) references staff_member(staff_id) on delete cascade
);
create index quote_release_requested on quote_release (requested_at);
create index quote_release_requester on quote_release (requested_by);
comment on table quote_release is 'Answers to quotes with a discount above the limit of their author. They wait for a release and are not sent; one for each quote.';
comment on column quote_release.based_on is 'Version that the answer is based on, 0 for none: another one meanwhile rejects it.';
comment on column quote_release.answer is 'The answer as the author sent it.';
comment on column quote_release.discount is 'Largest discount of its lines in percent.';

create table quote_version (
  quote_id    uuid        not null,
  version     integer     not null,
  valid_until date        not null,
  currency    text        not null,
  in_parts    boolean     not null,
  text        text        not null,
  sent_by     text        not null,
  sent_at     timestamptz not null,
  constraint quote_version_pkey primary key (quote_id, version),
  constraint quote_version_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade,
  constraint quote_version_version_check check (version > 0)
);
comment on table quote_version is 'What was offered. A sent version never changes; the newest one counts.';
comment on column quote_version.valid_until is 'Last day of the validity, in Germany.';
comment on column quote_version.in_parts is 'Quote for a project: ordered in parts at the offered prices until the quantity is used up.';
comment on column quote_version.sent_by is 'office or erp.';

create table receivable (
  invoice_number text          not null,
  customer_id    text          not null,
  order_code     text,
  issued_on      date          not null,
  due_on         date          not null,
  currency       text          not null,
  total          numeric(14,2) not null,
  open           numeric(14,2) not null,
  erp_version    bigint        not null,
  discount_until date,
  discount_open  numeric(14,2),
  pay_to         jsonb,
  constraint receivable_pkey primary key (invoice_number),
  constraint receivable_customer_id_fkey foreign key (customer_id) references customer(customer_id),
  constraint receivable_discount_check check ((discount_until is null) = (discount_open is null))
);
create index receivable_open on receivable (customer_id, due_on) where (open > (0)::numeric);
comment on table receivable is 'Open amount of an invoice as last reported by the ERP.';
comment on column receivable.open is 'Open amount; 0 once paid or credited.';
comment on column receivable.discount_open is 'Amount to pay up to and including discount_until.';
comment on column receivable.pay_to is 'Bank account for the transfer: {name, iban, bic, reference}. Null if the ERP provides none.';

create table recovery_code (
  account_id uuid        not null,
  code_hash  bytea       not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table recovery_code is 'Codes that replace a lost authenticator app or passkey. Each counts once.';
comment on column recovery_code.code_hash is 'SHA-256 of 80 random bits: a slow hash would protect nothing that can be guessed.';

create table registration (
  account_id          uuid        not null,
  site_id             text        not null,
  language            text        not null,
  sector              text        not null,
  academic_title      text        not null,
  craft               text        not null,
  stated_number       text        not null,
  privacy_version     text        not null,
  tac_version         text        not null,
  advertising_consent boolean     not null,
  registered_at       timestamptz not null,
  activated_at        timestamptz,
  constraint registration_pkey primary key (account_id),
  constraint registration_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table registration is 'Data and consents given at registration; deleted with the account.';
comment on column registration.language is 'Language tag of the registration emails.';
comment on column registration.stated_number is 'Customer number as entered; may be empty.';
comment on column registration.tac_version is 'Version of the terms accepted at registered_at; likewise privacy_version for the privacy notice.';

create table revision_notice (
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  link_key     text        not null,
  requested_at timestamptz not null,
  checked_at   timestamptz not null,
  mailed_at    timestamptz,
  constraint revision_notice_pkey primary key (account_id),
  constraint revision_notice_link_key_key unique (link_key),
  constraint revision_notice_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table revision_notice is 'Accounts that asked for an email about new revisions of approvals of articles they bought.';
comment on column revision_notice.link_key is 'Random key of the link that ends the emails.';
comment on column revision_notice.checked_at is 'Documents published until then were considered.';
comment on column revision_notice.mailed_at is 'When the last email was queued; null if there was none.';

create table safety_sheet_mail (
  customer_id text        not null,
  document_id bigint      not null,
  queued_at   timestamptz not null,
  constraint safety_sheet_mail_pkey primary key (customer_id, document_id),
  constraint safety_sheet_mail_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint safety_sheet_mail_document_id_fkey foreign key (document_id) references technical_document(document_id) on delete cascade
);
create index safety_sheet_mail_document on safety_sheet_mail (document_id);
comment on table safety_sheet_mail is 'Safety data sheets that were mailed to a customer; each is mailed once.';

create table saved_cart (
  saved_cart_id         uuid        not null,
  customer_id           text        not null,
  account_id            uuid        not null,
  site_id               text        not null,
  name                  text        not null,
  comment               text        not null default '',
  purchase_order_number text        not null default '',
  cost_centre           text        not null default '',
  saved_at              timestamptz not null,
  deleted_at            timestamptz,
  load_key              uuid,
  load_result           jsonb,
  sent_by               text        not null default '',
  order_fields          jsonb       not null default '{}',
  constraint saved_cart_pkey primary key (saved_cart_id),
  constraint saved_cart_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint saved_cart_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint saved_cart_name_check check (name <> '')
);
create index saved_cart_customer on saved_cart (customer_id);
create index saved_cart_deleted on saved_cart (deleted_at) where (deleted_at is not null);
create index saved_cart_of_account on saved_cart (account_id, site_id, saved_at desc);
comment on table saved_cart is 'Snapshots of carts that an account can load into its current cart.';
comment on column saved_cart.deleted_at is 'Deleted carts can be restored for a day.';
comment on column saved_cart.load_key is 'Key of the form that loaded it last: repeating it loads nothing again.';
comment on column saved_cart.load_result is 'Outcome of the last load, one modification per line.';
comment on column saved_cart.sent_by is 'Name and company of the member of staff who prepared the cart; empty if the customer saved it.';
comment on column saved_cart.order_fields is 'Values by field, as in the cart.';

create table saved_cart_line (
  saved_cart_id  uuid    not null,
  place          integer not null,
  article_number text    not null,
  name           text    not null,
  quantity       integer not null,
  constraint saved_cart_line_pkey primary key (saved_cart_id, place),
  constraint saved_cart_line_saved_cart_id_fkey foreign key (saved_cart_id) references saved_cart(saved_cart_id) on delete cascade,
  constraint saved_cart_line_quantity_check check (quantity > 0)
);
comment on table saved_cart_line is 'Articles of a saved cart in its order.';
comment on column saved_cart_line.name is 'Name when it was saved, shown once the catalogue no longer contains the article.';

create table search_day (
  day         date    not null,
  site_id     text    not null,
  language    text    not null,
  query       text    not null,
  count       integer not null,
  hits        integer not null,
  chosen_kind text    not null,
  typed       text    not null default '',
  constraint search_day_pkey primary key (day, site_id, language, query, chosen_kind),
  constraint search_day_count_check check (count > 0),
  constraint search_day_query_check check (length(query) >= 1 and length(query) <= 60 and POSITION(('@') in (query)) = 0),
  constraint search_day_typed_check check (length(typed) <= 60 and POSITION(('@') in (typed)) = 0)
);
comment on table search_day is 'Daily counts of normalised search queries, for 90 days; contains no personal data.';
comment on column search_day.hits is 'Number of articles found the last time.';
comment on column search_day.chosen_kind is 'Automatic target: article, or redirect; empty if a list was shown.';
comment on column search_day.typed is 'The last spelling of the query; empty if an earlier version of the shop counted it.';

create table search_pin (
  site_id   text     not null,
  language  text     not null,
  phrase    text     not null,
  place     smallint not null,
  family_id text     not null,
  constraint search_pin_pkey primary key (site_id, language, phrase, place),
  constraint search_pin_family unique (site_id, language, phrase, family_id),
  constraint search_pin_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_pin_phrase_check check (length(phrase) >= 1 and length(phrase) <= 80),
  constraint search_pin_place_check check (place >= 1 and place <= 5)
);
comment on table search_pin is 'Families pinned to the top for a phrase by staff.';

create table search_redirect (
  site_id     text    not null,
  language    text    not null,
  phrase      text    not null,
  is_part     boolean not null,
  target_kind text    not null,
  target      text    not null,
  constraint search_redirect_pkey primary key (site_id, language, phrase),
  constraint search_redirect_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_redirect_phrase_check check (length(phrase) >= 1 and length(phrase) <= 80),
  constraint search_redirect_target_kind_check check (target_kind = any (array['page', 'category', 'family', 'address']))
);
comment on table search_redirect is 'Phrases that redirect instead of searching.';
comment on column search_redirect.is_part is 'Whether the phrase matches within a longer query.';
comment on column search_redirect.target is 'Path of the site, ID of a category or family, or an https URL.';

create table search_synonym (
  language text    not null,
  term     text    not null,
  target   text    not null,
  is_both  boolean not null,
  constraint search_synonym_pkey primary key (language, term, target),
  constraint search_synonym_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_synonym_target_check check (length(target) >= 1 and length(target) <= 80),
  constraint search_synonym_term_check check (length(term) >= 1 and length(term) <= 80)
);
comment on table search_synonym is 'A search for term also finds results of target; is_both applies it in both directions.';

create table second_factor (
  account_id   uuid        not null,
  secret       text        not null,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default 0,
  last_used_at timestamptz,
  constraint second_factor_pkey primary key (account_id),
  constraint second_factor_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table second_factor is 'Authenticator apps of accounts (TOTP, RFC 6238), one each.';
comment on column second_factor.secret is 'Shared with the app, in Base32. Verifying a code needs it in plain text, as signing needs the private keys of signing_key.';
comment on column second_factor.confirmed_at is 'Null until the first code proves that the app has the secret; only then does signing in require codes.';
comment on column second_factor.last_step is 'Time step of the last accepted code: each code counts once.';

create table seminar (
  seminar_id text    not null,
  "position" integer not null,
  title      jsonb   not null,
  summary    jsonb   not null,
  constraint seminar_pkey primary key (seminar_id)
);
comment on table seminar is 'Seminars; their dates are in seminar_date.';
comment on column seminar.title is 'By two-letter language.';

create table seminar_booking (
  booking_key text        not null,
  form_key    text        not null,
  date_id     text        not null,
  site_id     text        not null,
  language    text        not null,
  first_name  text        not null,
  last_name   text        not null,
  company     text        not null,
  email       text        not null,
  phone       text        not null,
  message     text        not null,
  places      integer     not null,
  booked_at   timestamptz not null,
  constraint seminar_booking_pkey primary key (booking_key),
  constraint seminar_booking_form_key unique (form_key),
  constraint seminar_booking_date_fkey foreign key (date_id) references seminar_date(date_id),
  constraint seminar_booking_places check (places > 0)
);
create index seminar_booking_date on seminar_booking (date_id);
comment on column seminar_booking.form_key is 'Idempotency key of the form: sending it twice books once.';

create table seminar_date (
  date_id    text    not null,
  seminar_id text    not null,
  starts_on  date    not null,
  ends_on    date    not null,
  hours      text    not null,
  town       text    not null,
  address    text    not null,
  language   text    not null,
  places     integer not null,
  is_offered boolean not null,
  constraint seminar_date_pkey primary key (date_id),
  constraint seminar_date_seminar_fkey foreign key (seminar_id) references seminar(seminar_id),
  constraint seminar_date_days check (ends_on >= starts_on),
  constraint seminar_date_places check (places > 0)
);
create index seminar_date_seminar on seminar_date (seminar_id);
comment on column seminar_date.places is 'Capacity; free places follow from seminar_booking, counted while this row is locked.';
comment on column seminar_date.is_offered is 'False once the import no longer contains it: it cannot be booked any more, existing bookings remain.';

create table shop_session (
  session_hash      bytea       not null,
  account_id        uuid        not null,
  access_token_hash bytea       not null,
  sealed_tokens     bytea       not null,
  grant_id          text,
  is_ids            boolean     not null default false,
  created_at        timestamptz not null,
  seen_at           timestamptz not null,
  expires_at        timestamptz not null,
  customer_id       text,
  session_id        uuid        not null default gen_random_uuid(),
  device            text,
  network           text,
  staff_visit_id    uuid,
  constraint shop_session_pkey primary key (session_hash),
  constraint shop_session_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint shop_session_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint shop_session_staff_visit_id_fkey foreign key (staff_visit_id) references staff_visit(visit_id) on delete cascade
);
create index shop_session_account on shop_session (account_id);
create index shop_session_customer on shop_session (customer_id) where (customer_id is not null);
create index shop_session_expiry on shop_session (expires_at);
create unique index shop_session_id on shop_session (session_id);
create index shop_session_staff_visit on shop_session (staff_visit_id) where (staff_visit_id is not null);
create index shop_session_token on shop_session (access_token_hash);
comment on column shop_session.session_hash is 'SHA-256 of the cookie value.';
comment on column shop_session.sealed_tokens is 'Access and ID token, encrypted with a key derived from the cookie value, which is not stored.';
comment on column shop_session.customer_id is 'Customer that the session acts for, if it is another than the account''s own; null: the account''s own.';
comment on column shop_session.session_id is 'Names the session in its owner''s list; it is no secret.';
comment on column shop_session.device is 'Browser and operating system at sign-in (Firefox, Windows); null if unknown.';
comment on column shop_session.network is 'Shortened network address at sign-in (192.0.2.0/24); null if unknown.';
comment on column shop_session.staff_visit_id is 'The visit that the session belongs to; null for a session of the account''s owner.';

create table sign_in_attempt (
  bucket    text        not null,
  window_at timestamptz not null,
  attempts  integer     not null,
  constraint sign_in_attempt_pkey primary key (bucket, window_at)
);
comment on table sign_in_attempt is 'Attempts per account and address; shared by all processes.';

create table sign_in_pace (
  bucket text        not null,
  due_at timestamptz not null,
  constraint sign_in_pace_pkey primary key (bucket)
);
create index sign_in_pace_due on sign_in_pace (due_at);
comment on table sign_in_pace is 'Rate limits of sign-in attempts by network, account and browser; shared by all processes.';

create table sign_in_step (
  token_hash      bytea       not null,
  account_id      uuid        not null,
  password_hash   text        not null,
  interaction_uid text,
  expires_at      timestamptz not null,
  constraint sign_in_step_pkey primary key (token_hash),
  constraint sign_in_step_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index sign_in_step_expires_at on sign_in_step (expires_at);
comment on table sign_in_step is 'Sign-ins whose password was right and whose code is missing. The browser has the token as a cookie.';
comment on column sign_in_step.password_hash is 'Hash of the password at that time: a new password ends the step.';
comment on column sign_in_step.interaction_uid is 'The OpenID handshake that continues after the code; null for a sign-in without one.';

create table signing_key (
  kid        text        not null,
  jwk        jsonb       not null,
  state      text        not null,
  created_at timestamptz not null default now(),
  constraint signing_key_pkey primary key (kid),
  constraint signing_key_state_check check (state = any (array['next', 'current', 'retired']))
);

create table site (
  site_id    text    not null,
  name       text    not null,
  hosts      text[]  not null default '{}'[],
  settings   jsonb   not null,
  sort_order integer not null default 0,
  constraint site_pkey primary key (site_id)
);
comment on column site.site_id is 'The base site id, e.g. FIWE-DE.';
comment on column site.settings is 'Catalogue, shop and site settings in the shape of contract/site-settings.ts.';
comment on column site.sort_order is 'The first site serves hosts that belong to no site.';

create table site_setting_edit (
  site_id   text        not null,
  key       text        not null,
  value     jsonb       not null,
  version   integer     not null default nextval('site_setting_edit_version'::regclass),
  staff_id  uuid,
  author    text        not null,
  edited_at timestamptz not null,
  constraint site_setting_edit_pkey primary key (site_id, key),
  constraint site_setting_edit_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete set null
);
create index site_setting_edit_by_staff on site_setting_edit (staff_id) where (staff_id is not null);
comment on table site_setting_edit is 'Settings and feature switches that the back office edited; they take precedence over those of the content files.';
comment on column site_setting_edit.site_id is 'No foreign key, because loading the content replaces the sites.';
comment on column site_setting_edit.key is 'Path in the settings, such as site.deliveryCosts or site.features.search.';
comment on column site_setting_edit.version is 'Another one for each change, never used twice, so that a second editor is told of the first.';
comment on column site_setting_edit.author is 'Name of the editor at that time.';

create table software_password (
  software_password_id uuid        not null,
  account_id           uuid        not null,
  protocol             text        not null,
  name                 text        not null,
  secret_hash          bytea       not null,
  created_at           timestamptz not null,
  last_used_at         timestamptz,
  customer_id          text,
  constraint software_password_pkey primary key (software_password_id),
  constraint software_password_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint software_password_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint software_password_protocol_check check (protocol = 'ids')
);
create index software_password_customer on software_password (customer_id) where (customer_id is not null);
create unique index software_password_secret on software_password (account_id, secret_hash);
comment on table software_password is 'Passwords that accounts created for their software; each is valid for one protocol until revoked.';
comment on column software_password.secret_hash is 'SHA-256 of 26 random characters; a slow hash is unnecessary because they cannot be guessed.';
comment on column software_password.customer_id is 'Customer that the software acts for, if it is another than the account''s own; null: the account''s own.';

create table staff_customer (
  staff_id    uuid        not null,
  customer_id text        not null,
  assigned_at timestamptz not null,
  constraint staff_customer_pkey primary key (customer_id, staff_id),
  constraint staff_customer_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint staff_customer_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
create index staff_customer_staff on staff_customer (staff_id);
comment on table staff_customer is 'Staff who look after a customer and may act for it.';

create table staff_invitation (
  staff_id    uuid        not null,
  token_hash  bytea       not null,
  totp_secret text        not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint staff_invitation_pkey primary key (staff_id),
  constraint staff_invitation_token_hash_key unique (token_hash),
  constraint staff_invitation_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
comment on table staff_invitation is 'Open links with which staff set name, password and authenticator. A new link replaces the previous one.';
comment on column staff_invitation.totp_secret is 'Secret that the set-up page offers; becomes the member''s once a code proves that the app has it.';

create table staff_known_browser (
  token_hash   bytea       not null,
  staff_id     uuid        not null,
  signed_in_at timestamptz not null,
  constraint staff_known_browser_pkey primary key (token_hash, staff_id),
  constraint staff_known_browser_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
create index staff_known_browser_age on staff_known_browser (signed_in_at);
create index staff_known_browser_staff on staff_known_browser (staff_id);
comment on table staff_known_browser is 'Browsers with an earlier sign-in of a member of staff: failed attempts by others do not slow them down.';
comment on column staff_known_browser.token_hash is 'SHA-256 of the cookie, which is renewed with each sign-in.';

create table staff_member (
  staff_id            uuid         not null default gen_random_uuid(),
  email               text         not null,
  name                text         not null default '',
  state               text         not null,
  password_hash       text,
  totp_secret         text,
  totp_last_step      bigint       not null default 0,
  created_at          timestamptz  not null,
  discount_limit      numeric(5,2),
  pending_totp_secret text,
  constraint staff_member_pkey primary key (staff_id),
  constraint staff_member_discount_limit_check check (discount_limit >= 0::numeric and discount_limit <= 100::numeric),
  constraint staff_member_ready_check check (state <> 'active' or password_hash is not null),
  constraint staff_member_state_check check (state = any (array['invited', 'active', 'locked']))
);
create unique index staff_member_email on staff_member (lower(email));
comment on table staff_member is 'People who work in the back office. They share nothing with the accounts of customers.';
comment on column staff_member.state is 'invited until name, password and authenticator are set; locked cannot sign in.';
comment on column staff_member.totp_secret is 'Shared with the authenticator app, in Base32. Verifying a code needs it in plain text. Null if the member has only passkeys.';
comment on column staff_member.totp_last_step is 'Time step of the last accepted code: each code counts once.';
comment on column staff_member.discount_limit is 'Largest discount in percent that the member offers alone; null: any.';
comment on column staff_member.pending_totp_secret is 'Secret of an app that an active member connects; becomes totp_secret once a code proves that the app has it.';

create table staff_passkey (
  passkey_id    uuid        not null default gen_random_uuid(),
  owner_id      uuid        not null,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  host          text        not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint staff_passkey_pkey primary key (passkey_id),
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_owner_id_fkey foreign key (owner_id) references staff_member(staff_id) on delete cascade
);
create index staff_passkey_owner on staff_passkey (owner_id);
comment on table staff_passkey is 'Passkeys of staff of the back office.';
comment on column staff_passkey.credential_id is 'Chosen by the authenticator, in base64url.';
comment on column staff_passkey.public_key is 'COSE key that verifies signatures; it is no secret.';
comment on column staff_passkey.counter is 'Signature counter of the last use; 0 if the authenticator does not count. One that goes back means a copy.';
comment on column staff_passkey.host is 'Host on which it was created: browsers offer it only there.';

create table staff_recovery_code (
  staff_id   uuid        not null,
  code_hash  bytea       not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  constraint staff_recovery_code_pkey primary key (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
comment on table staff_recovery_code is 'Codes that replace the authenticator app when it is lost. Each counts once.';
comment on column staff_recovery_code.code_hash is 'SHA-256 of 80 random bits.';

create table staff_role (
  staff_id uuid not null,
  role     text not null,
  constraint staff_role_pkey primary key (staff_id, role),
  constraint staff_role_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade,
  constraint staff_role_role_check check (role = any (array['sales', 'product', 'content', 'admin', 'auditor']))
);
comment on table staff_role is 'Roles of staff; src/server/office/staff-policies.ts says what each allows.';

create table staff_sign_on (
  token_hash bytea       not null,
  state      text        not null,
  nonce      text        not null,
  verifier   text        not null,
  staff_id   uuid,
  expires_at timestamptz not null,
  constraint staff_sign_on_pkey primary key (token_hash),
  constraint staff_sign_on_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade
);
create index staff_sign_on_expiry on staff_sign_on (expires_at);
create index staff_sign_on_staff on staff_sign_on (staff_id);
comment on table staff_sign_on is 'Sign-ins of staff with their company account that are under way; each is used once.';
comment on column staff_sign_on.token_hash is 'SHA-256 of the browser''s cookie.';
comment on column staff_sign_on.verifier is 'Secret of PKCE for the one authorization code.';
comment on column staff_sign_on.staff_id is 'The member whose company account was confirmed and whose second factor is missing; null before.';

create table staff_visit (
  visit_id    uuid        not null default gen_random_uuid(),
  staff_id    uuid        not null,
  staff_name  text        not null,
  seller_name text        not null,
  customer_id text        not null,
  account_id  uuid,
  site_id     text        not null,
  reason      text        not null,
  link_hash   bytea       not null,
  created_at  timestamptz not null,
  started_at  timestamptz,
  ends_at     timestamptz not null,
  ended_at    timestamptz,
  ending      text,
  constraint staff_visit_pkey primary key (visit_id),
  constraint staff_visit_link_hash_key unique (link_hash),
  constraint staff_visit_account_id_fkey foreign key (account_id) references account(account_id) on delete set null,
  constraint staff_visit_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint staff_visit_staff_id_fkey foreign key (staff_id) references staff_member(staff_id),
  constraint staff_visit_ended_check check ((ended_at is null) = (ending is null)),
  constraint staff_visit_ending_check check (ending = any (array['staff', 'time', 'locked', 'forbidden', 'unused'])),
  constraint staff_visit_reason_check check (reason <> '')
);
create index staff_visit_account on staff_visit (account_id);
create index staff_visit_customer on staff_visit (customer_id, created_at desc);
create index staff_visit_open on staff_visit (created_at) where (ended_at is null);
create index staff_visit_staff on staff_visit (staff_id);
comment on table staff_visit is 'Staff who act for a customer in the shop, each for at most 60 minutes.';
comment on column staff_visit.staff_name is 'Name at the time of the visit, as the customer sees it.';
comment on column staff_visit.seller_name is 'The company of the staff: name of the site.';
comment on column staff_visit.account_id is 'The user that the staff act as; null once the account is deleted.';
comment on column staff_visit.link_hash is 'SHA-256 of the link''s token, which starts the visit once.';
comment on column staff_visit.started_at is 'When the link was opened; null before.';
comment on column staff_visit.ends_at is 'Latest end; of a link that was not opened its expiry.';
comment on column staff_visit.ending is 'staff: ended or signed out; time: after 60 minutes; locked: the member was locked; forbidden: by the customer; unused: the link expired.';

create table staff_visit_action (
  visit_id uuid        not null,
  kind     text        not null,
  about    text        not null,
  at       timestamptz not null,
  constraint staff_visit_action_pkey primary key (visit_id, kind, about),
  constraint staff_visit_action_visit_id_fkey foreign key (visit_id) references staff_visit(visit_id) on delete cascade,
  constraint staff_visit_action_kind_check check (kind = any (array['order', 'approval', 'quote', 'list', 'cart']))
);
comment on table staff_visit_action is 'What was done in a visit, as the customer sees it: each object once.';
comment on column staff_visit_action.about is 'Number of an order or quote, name of a list, number of articles of a cart that was handed over; empty for a request for approval.';

create table standing_order (
  standing_order_id     uuid          not null,
  site_id               text          not null,
  account_id            uuid          not null,
  customer_id           text          not null,
  list_id               uuid,
  list_name             text          not null,
  interval_weeks        integer       not null,
  mode                  text          not null,
  net_limit             numeric(12,2),
  address_id            bigint,
  purchase_order_number text          not null default '',
  cost_centre           text          not null default '',
  tac_version           text          not null,
  language              text          not null,
  state                 text          not null default 'active',
  stop_reason           text,
  planned_on            date          not null,
  run_on                date          not null,
  created_at            timestamptz   not null,
  changed_at            timestamptz   not null,
  order_fields          jsonb         not null default '{}',
  constraint standing_order_pkey primary key (standing_order_id),
  constraint standing_order_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint standing_order_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint standing_order_list_id_fkey foreign key (list_id) references order_list(list_id) on delete set null,
  constraint standing_order_interval_check check (interval_weeks >= 1 and interval_weeks <= 52),
  constraint standing_order_limit_check check ((mode = 'automatic') = (net_limit is not null)),
  constraint standing_order_mode_check check (mode = any (array['confirm', 'automatic'])),
  constraint standing_order_state_check check (state = any (array['active', 'paused', 'stopped', 'ended'])),
  constraint standing_order_stop_check check ((state = 'stopped') = (stop_reason is not null))
);
create index standing_order_account on standing_order (account_id, site_id);
create index standing_order_customer on standing_order (customer_id);
create index standing_order_due on standing_order (run_on) where (state = 'active');
create index standing_order_list on standing_order (list_id) where (list_id is not null);
comment on table standing_order is 'Order lists that an account orders every n weeks.';
comment on column standing_order.list_id is 'Null once the list was deleted; the next run stops the standing order then.';
comment on column standing_order.mode is 'confirm: the account orders each run itself. automatic: ordered up to the limit, otherwise as confirm.';
comment on column standing_order.net_limit is 'Maximum net total of an automatic order, with delivery costs.';
comment on column standing_order.address_id is 'Saved address; null: the default delivery address. Without a foreign key: an order to a deleted address is not placed.';
comment on column standing_order.tac_version is 'Version of the terms that the account accepted for automatic orders.';
comment on column standing_order.planned_on is 'Next day of the rhythm.';
comment on column standing_order.run_on is 'The planned day, or the next working day at the place of delivery.';
comment on column standing_order.order_fields is 'Values by field, as in the cart.';

create table standing_order_run (
  run_id            uuid        not null,
  standing_order_id uuid        not null,
  planned_on        date        not null,
  run_on            date        not null,
  state             text        not null,
  reasons           text[]      not null default '{}'[],
  order_code        text,
  created_at        timestamptz not null,
  decided_at        timestamptz,
  constraint standing_order_run_pkey primary key (run_id),
  constraint standing_order_run_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete set null,
  constraint standing_order_run_standing_order_id_fkey foreign key (standing_order_id) references standing_order(standing_order_id) on delete cascade,
  constraint standing_order_run_order_check check (order_code is null or state = 'ordered'),
  constraint standing_order_run_state_check check (state = any (array['prepared', 'ordered', 'skipped', 'declined', 'missed']))
);
create index standing_order_run_order on standing_order_run (order_code) where (order_code is not null);
create unique index standing_order_run_planned on standing_order_run (standing_order_id, planned_on) where (state <> 'skipped');
create unique index standing_order_run_prepared on standing_order_run (standing_order_id) where (state = 'prepared');
comment on table standing_order_run is 'Runs of standing orders: at most one per planned day unless it was skipped, and one order per run.';
comment on column standing_order_run.state is 'prepared: waits for the account. missed: the next run came first.';
comment on column standing_order_run.reasons is 'Codes of why the run was not ordered automatically, as REASON or REASON-ARGUMENT.';

create table stock (
  article_number text        not null,
  available      integer     not null,
  changed_at     timestamptz not null default now(),
  erp_version    bigint      not null default 0,
  constraint stock_pkey primary key (article_number)
);
comment on table stock is 'Stock as last reported by the ERP; imports of the catalogue keep it.';
comment on column stock.erp_version is 'Version of the last ERP message; older messages are ignored. 0 for an import.';

create table stock_notice (
  notice_id      bigint      not null generated always as identity,
  site_id        text        not null,
  email          text        not null,
  email_key      text        not null,
  language       text        not null,
  article_number text        not null,
  quantity       integer     not null,
  link_key       text        not null,
  created_at     timestamptz not null,
  confirmed_at   timestamptz,
  expires_at     timestamptz not null,
  sent_at        timestamptz,
  constraint stock_notice_pkey primary key (notice_id),
  constraint stock_notice_quantity_check check (quantity > 0)
);
create unique index stock_notice_active on stock_notice (site_id, email_key, article_number) where ((confirmed_at is not null) and (sent_at is null));
create index stock_notice_article on stock_notice (article_number) where (confirmed_at is not null);
create index stock_notice_email on stock_notice (email_key);
create index stock_notice_expires on stock_notice (expires_at);
create unique index stock_notice_link_key on stock_notice (link_key);
comment on table stock_notice is 'Addresses that receive one email when the stock of an article reaches a quantity.';
comment on column stock_notice.email_key is 'Address in the form in which addresses are compared.';
comment on column stock_notice.link_key is 'Key of the emailed links that confirm and end the notice.';
comment on column stock_notice.confirmed_at is 'Null until the link in the confirmation email is used; accounts need no confirmation.';
comment on column stock_notice.sent_at is 'When the email was queued, which ends the notice. The row counts against the stock for an hour.';

create table task (
  task_id     uuid        not null,
  title       text        not null,
  text        text        not null default '',
  order_code  text,
  customer_id text,
  assignee_id uuid,
  due_on      date,
  created_at  timestamptz not null,
  created_by  uuid,
  author      text        not null,
  done_at     timestamptz,
  done_by     uuid,
  constraint task_pkey primary key (task_id),
  constraint task_assignee_id_fkey foreign key (assignee_id) references staff_member(staff_id) on delete set null,
  constraint task_created_by_fkey foreign key (created_by) references staff_member(staff_id) on delete set null,
  constraint task_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint task_done_by_fkey foreign key (done_by) references staff_member(staff_id) on delete set null,
  constraint task_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete cascade,
  constraint task_done_check check (done_by is null or done_at is not null)
);
create index task_by_author on task (created_by) where (created_by is not null);
create index task_done on task (done_at desc) where (done_at is not null);
create index task_done_by on task (done_by) where (done_by is not null);
create index task_of_assignee on task (assignee_id) where (assignee_id is not null);
create index task_of_customer on task (customer_id) where (customer_id is not null);
create index task_of_order on task (order_code) where (order_code is not null);
create index task_open on task (due_on, created_at) where (done_at is null);
comment on table task is 'Tasks that the people of the sales office write for each other. What the shop itself waits for, such as requests, is counted from its own tables.';
comment on column task.assignee_id is 'Who does it; null: anyone.';
comment on column task.author is 'Name of its author at that time.';

create table technical_document (
  document_id   bigint      not null generated always as identity,
  kind          text        not null,
  number        text        not null,
  number_key    text        not null,
  language      text        not null,
  revision      integer     not null,
  title         text        not null default '',
  issued_on     date,
  valid_until   date,
  product_type  text        not null default '',
  specification text        not null default '',
  sha256        text,
  bytes         bigint,
  pages         integer,
  media_type    text        not null,
  file_name     text        not null,
  url           text,
  catalogue_id  text,
  published_at  timestamptz not null,
  constraint technical_document_pkey primary key (document_id),
  constraint technical_document_key unique (kind, number_key, language, revision),
  constraint technical_document_sha256_fkey foreign key (sha256) references document_content(sha256),
  constraint technical_document_file_check check ((sha256 is null) = (bytes is null) and (sha256 is null) <> (url is null) and (sha256 is not null or pages is null)),
  constraint technical_document_kind_check check (kind = any (array['performance', 'assessment', 'nationalApproval', 'dataSheet', 'safetySheet', 'instructions', 'fireTest', 'certificate', 'cad', 'bim', 'image', 'other'])),
  constraint technical_document_language_check check (language ~ '^[a-z]{2,3}$'),
  constraint technical_document_revision_check check (revision >= 1 and revision <= 9999)
);
create index technical_document_published on technical_document (published_at);
create index technical_document_sha256 on technical_document (sha256) where (sha256 is not null);
comment on table technical_document is 'Technical documents of articles. Every change is a new revision; declarations of performance are never changed or deleted.';
comment on column technical_document.number_key is 'Normalised number, equal for all spellings: capital letters and digits.';
comment on column technical_document.language is 'ISO 639 code, or mul for a document in several languages.';
comment on column technical_document.title is 'Empty if kind and number are sufficient.';
comment on column technical_document.product_type is 'Identification code of the product type, of a declaration of performance.';
comment on column technical_document.specification is 'Harmonised technical specification of a declaration, e.g. EAD 330232-01-0601.';
comment on column technical_document.sha256 is 'Hash of the file in document_content; null for a link.';
comment on column technical_document.pages is 'Number of pages of a PDF; null for other files, links, and PDFs that cannot be read.';
comment on column technical_document.url is 'Address of a document that the shop does not store; null for a file.';
comment on column technical_document.catalogue_id is 'The catalogue that the document was imported with; null for documents imported from a folder.';

create table technical_document_article (
  document_id    bigint not null,
  article_number text   not null,
  constraint technical_document_article_pkey primary key (document_id, article_number),
  constraint technical_document_article_document_id_fkey foreign key (document_id) references technical_document(document_id) on delete cascade
);
create index technical_document_article_number on technical_document_article (article_number);
comment on table technical_document_article is 'Articles that a technical document belongs to; they remain when an article leaves the catalogue.';

create table technical_document_failure (
  document_id bigint      not null,
  problem     text        not null,
  found_at    timestamptz not null,
  constraint technical_document_failure_pkey primary key (document_id),
  constraint technical_document_failure_document_id_fkey foreign key (document_id) references technical_document(document_id) on delete cascade
);
comment on table technical_document_failure is 'Documents whose file did not pass the last check; the check runs each week and empties the table first.';
comment on column technical_document_failure.problem is 'missing: there is no content; damaged: it differs from its hash; unreachable: the permanent address does not answer.';

create table trusted_browser (
  trust_id     uuid        not null default gen_random_uuid(),
  token_hash   bytea       not null,
  account_id   uuid        not null,
  device       text,
  network      text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  constraint trusted_browser_pkey primary key (trust_id),
  constraint trusted_browser_token_key unique (token_hash, account_id),
  constraint trusted_browser_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index trusted_browser_account on trusted_browser (account_id);
create index trusted_browser_expires_at on trusted_browser (expires_at);
comment on table trusted_browser is 'Browsers in which an account signs in with its password alone for 30 days, after its second factor was shown there.';
comment on column trusted_browser.token_hash is 'SHA-256 of the cookie, which the accounts of a browser share and which changes with each use.';
comment on column trusted_browser.device is 'Browser and operating system (Firefox, Windows); null if unknown.';
comment on column trusted_browser.network is 'Shortened network address (192.0.2.0/24).';

create table withdrawal (
  withdrawal_id bigint      not null generated always as identity,
  receipt_key   text        not null,
  content_hash  bytea       not null,
  site_id       text        not null,
  language      text        not null,
  name          text        not null,
  order_number  text        not null,
  email         text        not null,
  articles      text        not null,
  received_at   timestamptz not null,
  order_code    text,
  is_company    boolean     not null default false,
  reported_at   timestamptz,
  constraint withdrawal_pkey primary key (withdrawal_id),
  constraint withdrawal_content_hash_key unique (content_hash),
  constraint withdrawal_receipt_key_key unique (receipt_key),
  constraint withdrawal_order_code_fkey foreign key (order_code) references customer_order(order_code) on delete set null
);
create index withdrawal_order_code on withdrawal (order_code) where (order_code is not null);
create index withdrawal_received_at on withdrawal (received_at);
comment on table withdrawal is 'Declared withdrawals of purchase contracts (§ 355 BGB), as they were sent.';
comment on column withdrawal.receipt_key is 'Random key in the address of the receipt page.';
comment on column withdrawal.content_hash is 'SHA-256 of the normalized declaration: the same one sent again is one withdrawal.';
comment on column withdrawal.articles is 'The part that is withdrawn from; empty: the whole contract.';
comment on column withdrawal.order_code is 'The order, if its number exists and the email address or the signed-in customer belongs to it.';
comment on column withdrawal.is_company is 'The order was placed for a company, which has no statutory right of withdrawal.';
comment on column withdrawal.reported_at is 'When the ERP accepted the report; null if it has not, or has no such call.';

create table withdrawal_draft (
  draft_key  text        not null,
  input      jsonb       not null,
  created_at timestamptz not null,
  constraint withdrawal_draft_pkey primary key (draft_key)
);
comment on table withdrawal_draft is 'Entries of the withdrawal form until they are confirmed; deleted after a day.';

create table erp.article_block (
  article_number text not null,
  customer_id    text not null default '',
  reason         text not null default '',
  constraint article_block_pkey primary key (article_number, customer_id)
);
comment on table erp.article_block is 'Articles that the ERP does not sell, in general or to a customer.';
comment on column erp.article_block.customer_id is 'Empty if the article is blocked for all customers.';

create table erp.customer_letter (
  number      text    not null,
  kind        text    not null,
  customer_id text    not null,
  year        integer not null,
  issued_on   date    not null,
  facts       jsonb   not null,
  constraint customer_letter_pkey primary key (number),
  constraint customer_letter_once_key unique (kind, customer_id, year)
);
comment on table erp.customer_letter is 'Yearly documents of a customer: terms, bonus statement, supplier''s declaration.';
comment on column erp.customer_letter.facts is 'Content at the time of issue: address and the data of its kind.';

create table erp.customer_terms (
  customer_id     text        not null,
  buyer_reference text,
  vat_id          text,
  changed_at      timestamptz not null,
  constraint customer_terms_pkey primary key (customer_id)
);
comment on column erp.customer_terms.buyer_reference is 'Buyer reference on invoices, such as a Leitweg-ID (BT-10); null for the customer number.';
comment on column erp.customer_terms.vat_id is 'VAT number (BT-48).';

create table erp.delivery_note (
  number         text        not null,
  sales_order_id bigint      not null,
  created_at     timestamptz not null,
  shipped_at     timestamptz,
  constraint delivery_note_pkey primary key (number),
  constraint delivery_note_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order(sales_order_id)
);
create index delivery_note_order on erp.delivery_note (sales_order_id);
comment on column erp.delivery_note.shipped_at is 'Shipping time; null while it is being packed.';

create table erp.delivery_note_line (
  number         text    not null,
  "position"     integer not null,
  order_position integer not null,
  article_number text    not null,
  name           text    not null,
  quantity       integer not null,
  unit           text    not null,
  constraint delivery_note_line_pkey primary key (number, "position"),
  constraint delivery_note_line_number_fkey foreign key (number) references erp.delivery_note(number),
  constraint delivery_note_line_quantity_check check (quantity > 0)
);

create table erp.handling_unit (
  handling_unit_id   text        not null,
  customer_id        text        not null,
  delivery_note      text        not null,
  external_id        text        not null,
  tracking_status    text        not null,
  tracking_status_at timestamptz,
  events             jsonb       not null default '[]',
  shipped_at         timestamptz not null,
  version            bigint      not null,
  due_at             timestamptz,
  constraint handling_unit_pkey primary key (handling_unit_id),
  constraint handling_unit_external_id_key unique (external_id),
  constraint handling_unit_delivery_note_fkey foreign key (delivery_note) references erp.delivery_note(number)
);
create index handling_unit_due on erp.handling_unit (due_at) where (due_at is not null);
create index handling_unit_note on erp.handling_unit (delivery_note);
comment on column erp.handling_unit.handling_unit_id is 'Number of the shipping unit (SSCC) with check digit.';
comment on column erp.handling_unit.external_id is 'The carrier''s number.';
comment on column erp.handling_unit.events is 'Carrier events, the oldest first: [{status, at, place}].';
comment on column erp.handling_unit.due_at is 'Time of the next simulated carrier event.';

create table erp.handling_unit_line (
  handling_unit_id       text    not null,
  "position"             integer not null,
  delivery_note_position integer not null,
  quantity               integer not null,
  constraint handling_unit_line_pkey primary key (handling_unit_id, "position"),
  constraint handling_unit_line_handling_unit_id_fkey foreign key (handling_unit_id) references erp.handling_unit(handling_unit_id),
  constraint handling_unit_line_quantity_check check (quantity > 0)
);

create table erp.invoice (
  number            text          not null,
  kind              integer       not null,
  sales_order_id    bigint        not null,
  delivery_note     text          not null,
  corrects          text,
  issued_on         date          not null,
  currency          text          not null,
  lines_total       numeric(18,2) not null,
  delivery_cost     numeric(18,2) not null,
  delivery_tax_rate numeric(6,4)  not null,
  net_total         numeric(18,2) not null,
  tax_total         numeric(18,2) not null,
  rounding          numeric(18,2) not null,
  due_total         numeric(18,2) not null,
  held_back         text[],
  due_on            date,
  pays_at           timestamptz,
  paid_on           date,
  owed_version      bigint        not null default 0,
  discount_until    date,
  discount_percent  numeric(5,2),
  is_listed         boolean       not null default true,
  held_back_at      timestamptz,
  document_problems text[],
  constraint invoice_pkey primary key (number),
  constraint invoice_corrects_fkey foreign key (corrects) references erp.invoice(number),
  constraint invoice_delivery_note_fkey foreign key (delivery_note) references erp.delivery_note(number),
  constraint invoice_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order(sales_order_id),
  constraint invoice_discount_check check ((discount_until is null) = (discount_percent is null)),
  constraint invoice_kind_check check ((kind = any (array[380, 381])) and (kind = 381) = (corrects is not null)),
  constraint invoice_total_check check (net_total = (lines_total + delivery_cost) and due_total = (net_total + tax_total + rounding))
);
create index invoice_corrects on erp.invoice (corrects) where (corrects is not null);
create index invoice_document_problems on erp.invoice (number) where (document_problems is not null);
create index invoice_held_back on erp.invoice (number) where (held_back is not null);
create unique index invoice_once on erp.invoice (delivery_note) where (kind = 380);
create index invoice_order on erp.invoice (sales_order_id);
create index invoice_pays on erp.invoice (pays_at) where (pays_at is not null);
create index invoice_unlisted on erp.invoice (number) where (not is_listed);
comment on column erp.invoice.kind is '380: invoice; 381: credit note with positive amounts.';
comment on column erp.invoice.delivery_note is 'The invoiced delivery; each delivery is invoiced once.';
comment on column erp.invoice.rounding is 'Rounding amount that matches net and tax to the agreed total (BT-114).';
comment on column erp.invoice.due_total is 'Amount to pay; all invoices of an order add up to its total.';
comment on column erp.invoice.held_back is 'Violated rules: the invoice is not published until it violates none. Null if published.';
comment on column erp.invoice.due_on is 'Due date. Null for a credit note, or an invoice of an older version.';
comment on column erp.invoice.pays_at is 'Simulated payment time of the demo customer. Null if paid or unknown.';
comment on column erp.invoice.owed_version is 'Version of the receivable as published to the shop.';
comment on column erp.invoice.discount_until is 'Last day on which discount_percent can be deducted. Null without a cash discount.';
comment on column erp.invoice.is_listed is 'False: of an earlier version, and not yet published with its lines and amounts.';
comment on column erp.invoice.held_back_at is 'Since when held_back or document_problems is set. Null if neither is, or for invoices held back by an earlier version.';
comment on column erp.invoice.document_problems is 'Rules that a published invoice violates since its document was generated; the document does not exist then. Null if it violates none.';

create table erp.invoice_line (
  number                 text          not null,
  "position"             integer       not null,
  order_position         integer       not null,
  delivery_note_position integer       not null,
  article_number         text          not null,
  name                   text          not null,
  quantity               integer       not null,
  unit                   text          not null,
  amount                 numeric(18,6) not null,
  price_quantity         numeric(14,4) not null,
  tax_rate               numeric(6,4)  not null,
  net_total              numeric(18,2) not null,
  constraint invoice_line_pkey primary key (number, "position"),
  constraint invoice_line_number_fkey foreign key (number) references erp.invoice(number),
  constraint invoice_line_quantity_check check (quantity > 0)
);
comment on column erp.invoice_line.amount is 'Listed net price for price_quantity units.';

create table erp.invoice_tax (
  number text          not null,
  rate   numeric(6,4)  not null,
  net    numeric(18,2) not null,
  tax    numeric(18,2) not null,
  constraint invoice_tax_pkey primary key (number, rate),
  constraint invoice_tax_number_fkey foreign key (number) references erp.invoice(number)
);
comment on column erp.invoice_tax.rate is '0.19 for 19 %.';

create table erp.message (
  "position" bigint      not null generated always as identity,
  message_id text        not null,
  kind       text        not null,
  key        text        not null,
  version    bigint      not null,
  at         timestamptz not null,
  payload    jsonb       not null,
  constraint message_pkey primary key ("position"),
  constraint message_message_id_key unique (message_id)
);
create index message_about on erp.message (kind, key);
comment on table erp.message is 'Messages to the shop, sorted by position. Writers hold a lock until their transaction ends, so that no message appears before one already read.';

create table erp.number_range (
  kind text    not null,
  year integer not null,
  last integer not null,
  constraint number_range_pkey primary key (kind, year)
);
comment on table erp.number_range is 'Last number of a kind and year. Locked until the transaction ends, so that numbers have no gaps.';

create table erp.order_confirmation (
  sales_order_id bigint      not null,
  revision       integer     not null,
  confirmed_at   timestamptz not null,
  lines          jsonb       not null,
  constraint order_confirmation_pkey primary key (sales_order_id, revision),
  constraint order_confirmation_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order(sales_order_id)
);
comment on table erp.order_confirmation is 'What was confirmed to the customer; each change of a date or quantity is a new revision.';
comment on column erp.order_confirmation.lines is 'Confirmed quantity and planned delivery day by position: the document is drawn from them.';

create table erp.sales_order (
  sales_order_id        bigint        not null generated always as identity,
  order_code            text          not null,
  customer_id           text          not null,
  purchase_order_number text          not null,
  currency              text          not null,
  net_total             numeric(18,2) not null,
  tax_total             numeric(18,2) not null,
  delivery_address      jsonb         not null,
  status                text          not null default 'accepted',
  accepted_at           timestamptz   not null,
  comment               text,
  payment_mode          text,
  contact               jsonb,
  billing_address       jsonb,
  price_basis           text,
  taxes                 jsonb,
  delivery_cost         numeric(18,2),
  delivery_total        numeric(18,2),
  delivery_tax_rate     numeric(6,4),
  placed_at             timestamptz,
  order_type            text          not null default 'shop',
  planned_delivery_on   date,
  requested_delivery_on date,
  version               bigint        not null default 0,
  due_at                timestamptz            default now(),
  cost_centre           text          not null default '',
  allows_part_delivery  boolean       not null default true,
  delivery_note         text          not null default '',
  site_id               text          not null default '',
  order_fields          jsonb         not null default '[]',
  constraint sales_order_pkey primary key (sales_order_id),
  constraint sales_order_order_code_key unique (order_code)
);
create index sales_order_customer on erp.sales_order (customer_id);
create index sales_order_due on erp.sales_order (due_at) where (due_at is not null);
comment on column erp.sales_order.order_code is 'The shop''s order number. Unique, so that a repeated message creates one order.';
comment on column erp.sales_order.status is 'Last completed step: accepted, confirmed, waiting (for stock), picked, shipped, done.';
comment on column erp.sales_order.contact is 'Person who ordered: {titleCode, firstName, lastName, email}.';
comment on column erp.sales_order.price_basis is 'Basis of the lines'' unit_price and total and of delivery_total: net, or gross (with tax). delivery_cost is net.';
comment on column erp.sales_order.due_at is 'Time of its next step; null if there is none.';
comment on column erp.sales_order.site_id is 'Site that sold; its documents have the texts and the bank account of this site. Empty for other channels.';
comment on column erp.sales_order.order_fields is 'Fields of the order as the shop sent them.';

create table erp.sales_order_line (
  sales_order_id          bigint        not null,
  "position"              integer       not null,
  article_number          text          not null,
  quantity                integer       not null,
  unit                    text          not null,
  net_total               numeric(18,2) not null,
  name                    text,
  amount                  numeric(18,6),
  price_quantity          numeric(14,4),
  tax_rate                numeric(6,4),
  unit_price              numeric(18,6),
  unit_price_quantity     integer,
  total                   numeric(18,2),
  customer_article_number text          not null default '',
  super_position          integer,
  reserved                integer       not null default 0,
  delivered               integer       not null default 0,
  rejected                integer       not null default 0,
  planned_delivery_on     date,
  cost_centre             text          not null default '',
  line_text               text          not null default '',
  requested_delivery_on   date,
  constraint sales_order_line_pkey primary key (sales_order_id, "position"),
  constraint sales_order_line_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order(sales_order_id),
  constraint sales_order_line_progress_check check (reserved >= 0 and delivered >= 0 and rejected >= 0 and (reserved + delivered + rejected) <= quantity)
);
create index sales_order_line_waiting on erp.sales_order_line (article_number) where (quantity > ((reserved + delivered) + rejected));
comment on column erp.sales_order_line.amount is 'Listed net price for price_quantity units; unit_price is the price shown to the customer.';
comment on column erp.sales_order_line.reserved is 'Reserved and not yet shipped; quantity - reserved - delivered - rejected waits for stock.';

create table erp.stock (
  article_number text        not null,
  on_hand        integer     not null,
  reserved       integer     not null default 0,
  usual          integer     not null,
  arriving       integer     not null default 0,
  arrives_at     timestamptz,
  version        bigint      not null default 0,
  constraint stock_pkey primary key (article_number),
  constraint stock_arrival_check check ((arriving > 0) = (arrives_at is not null)),
  constraint stock_on_hand_check check (on_hand >= 0 and reserved >= 0 and arriving >= 0)
);
create index stock_arrival on erp.stock (arrives_at) where (arrives_at is not null);
comment on table erp.stock is 'Articles with limited stock; all others are always available.';
comment on column erp.stock.usual is 'Target quantity of a replenishment.';
comment on column erp.stock.arriving is 'Quantity ordered from the factory that arrives at arrives_at.';

create view public.customer_user as  SELECT a.account_id,
    a.customer_id,
    true AS is_own,
    a.is_main_contact,
    m.roles,
    m.unit_id,
        CASE
            WHEN o.state <> 'active'::text THEN o.state
            ELSE COALESCE(m.state, 'active'::text)
        END AS state
   FROM account a
     LEFT JOIN company_member m ON m.account_id = a.account_id AND m.customer_id = a.customer_id
     LEFT JOIN company_unit b ON b.branch_customer_id = a.customer_id
     LEFT JOIN company_member o ON o.account_id = a.account_id AND o.customer_id = b.customer_id
UNION ALL
 SELECT m.account_id,
    m.customer_id,
    false AS is_own,
    false AS is_main_contact,
    m.roles,
    m.unit_id,
        CASE
            WHEN o.state <> 'active'::text THEN o.state
            ELSE m.state
        END AS state
   FROM company_member m
     JOIN account a ON a.account_id = m.account_id
     LEFT JOIN company_unit b ON b.branch_customer_id = m.customer_id
     LEFT JOIN company_member o ON o.account_id = m.account_id AND o.customer_id = b.customer_id
  WHERE m.customer_id <> a.customer_id
UNION ALL
 SELECT m.account_id,
    u.branch_customer_id AS customer_id,
    false AS is_own,
    false AS is_main_contact,
    m.roles,
    NULL::uuid AS unit_id,
    m.state
   FROM company_unit u
     JOIN company_member m ON m.customer_id = u.customer_id AND m.unit_id = u.unit_id
     JOIN account a ON a.account_id = m.account_id
  WHERE u.branch_customer_id <> a.customer_id AND NOT (EXISTS ( SELECT 1
           FROM company_member o
          WHERE o.account_id = m.account_id AND o.customer_id = u.branch_customer_id));

CREATE TRIGGER approval_rule_flags AFTER INSERT OR DELETE ON approval_rule FOR EACH ROW EXECUTE FUNCTION refresh_company_flags();

CREATE TRIGGER article_group_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON article_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue_was_written();

CREATE TRIGGER article_shop_field_was_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON article_shop_field FOR EACH STATEMENT EXECUTE FUNCTION catalogue_was_written();

CREATE TRIGGER article_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON article FOR EACH STATEMENT EXECUTE FUNCTION catalogue_was_written();

CREATE TRIGGER audit_entry_chain BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE TRIGGER audit_entry_complete BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();

CREATE TRIGGER audit_entry_retained BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION reject_audit_change();

CREATE TRIGGER audit_entry_unchanged BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION protect_audit_entry();

CREATE TRIGGER budget_flags AFTER INSERT OR DELETE ON budget FOR EACH ROW EXECUTE FUNCTION refresh_company_flags();

CREATE TRIGGER catalogue_group_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue_was_written();

CREATE TRIGGER catalogue_version_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue_version FOR EACH STATEMENT EXECUTE FUNCTION catalogue_was_written();

CREATE TRIGGER cost_centre_flags AFTER INSERT OR DELETE ON cost_centre FOR EACH ROW EXECUTE FUNCTION refresh_company_flags();

CREATE TRIGGER cost_centre_setting_flags AFTER INSERT OR DELETE OR UPDATE ON cost_centre_setting FOR EACH ROW EXECUTE FUNCTION refresh_company_flags();

CREATE TRIGGER customer_order_changed AFTER UPDATE ON customer_order REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER customer_order_placed AFTER INSERT ON customer_order REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER customer_order_removed AFTER DELETE ON customer_order REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER document_content_protected BEFORE UPDATE ON document_content FOR EACH ROW EXECUTE FUNCTION protect_document_content();

CREATE TRIGGER invoice_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_invoices FOR EACH STATEMENT EXECUTE FUNCTION add_invoice_totals();

CREATE TRIGGER invoice_changed AFTER UPDATE ON invoice REFERENCING OLD TABLE AS old_invoices NEW TABLE AS new_invoices FOR EACH STATEMENT EXECUTE FUNCTION add_invoice_totals();

CREATE TRIGGER invoice_removed AFTER DELETE ON invoice REFERENCING OLD TABLE AS old_invoices FOR EACH STATEMENT EXECUTE FUNCTION add_invoice_totals();

CREATE TRIGGER order_line_changed AFTER UPDATE ON order_line REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION order_lines_changed();

CREATE TRIGGER order_line_removed AFTER DELETE ON order_line REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION order_lines_changed();

CREATE TRIGGER order_line_written AFTER INSERT ON order_line REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION order_lines_changed();

CREATE TRIGGER technical_document_article_protected BEFORE DELETE OR UPDATE ON technical_document_article FOR EACH ROW EXECUTE FUNCTION protect_technical_document_article();

CREATE TRIGGER technical_document_protected BEFORE DELETE OR UPDATE ON technical_document FOR EACH ROW EXECUTE FUNCTION protect_technical_document();
