-- The back office: staff with roles, a second factor and sessions of their own, and an audit log of everything they change.
create table staff_member (
  staff_id       uuid        not null default gen_random_uuid(),
  email          text        not null,
  name           text        not null default '',
  state          text        not null,
  password_hash  text,
  totp_secret    text,
  totp_last_step bigint      not null default 0,
  created_at     timestamptz not null,
  constraint staff_member_pkey primary key (staff_id),
  constraint staff_member_state_check check (state in ('invited', 'active', 'locked')),
  constraint staff_member_ready_check check (state <> 'active' or (password_hash is not null and totp_secret is not null))
);
create unique index staff_member_email on staff_member (lower(email));
comment on table staff_member is 'People who work in the back office. They share nothing with the accounts of customers.';
comment on column staff_member.state is 'invited until name, password and authenticator are set; locked cannot sign in.';
comment on column staff_member.totp_secret is 'Shared with the authenticator app, in Base32. Verifying a code needs it in plain text.';
comment on column staff_member.totp_last_step is 'Time step of the last accepted code: each code counts once.';

create table staff_role (
  staff_id uuid not null,
  role     text not null,
  constraint staff_role_pkey primary key (staff_id, role),
  constraint staff_role_staff_id_fkey foreign key (staff_id) references staff_member(staff_id) on delete cascade,
  constraint staff_role_role_check check (role in ('sales', 'product', 'content', 'admin', 'auditor'))
);
comment on table staff_role is 'Roles of staff; src/server/office/staff-policies.ts says what each allows.';

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
  constraint audit_entry_pkey primary key (entry_id),
  constraint audit_entry_staff_id_fkey foreign key (staff_id) references staff_member(staff_id)
);
create index audit_entry_staff on audit_entry (staff_id, entry_id desc);
create index audit_entry_action on audit_entry (action, entry_id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, entry_id desc);
create index audit_entry_at on audit_entry (at);
comment on table audit_entry is 'Everything that staff change, in order. Entries cannot be changed or deleted, and each carries the hash of the previous one.';
comment on column audit_entry.entry_id is 'Without gaps: assigned when the entry is written, one transaction after the other.';
comment on column audit_entry.staff_id is 'Null for failed sign-ins of unknown people, and for commands of the operator.';
comment on column audit_entry.network is 'Prefix of the address (/24 or /48); empty for commands.';
comment on column audit_entry.before is 'The changed values before; without secrets.';
comment on column audit_entry.previous_hash is 'SHA-256 of the previous entry (audit_entry_hash); of nothing for the first.';

create function audit_entry_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.entry_id, extract(epoch from entry.at), entry.staff_id, entry.network, entry.action, entry.subject_kind, entry.subject_id,
    entry.before, entry.after, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
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
$$;
create trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log cannot be changed or deleted';
end
$$;
create trigger audit_entry_unchanged before update or delete on audit_entry for each row execute function reject_audit_change();
create trigger audit_entry_complete before truncate on audit_entry for each statement execute function reject_audit_change();

-- Lists of all customers' orders: newest first, by total, and by the beginnings of numbers and words.
create index customer_order_placed on customer_order (placed_at desc, order_code desc);
create index customer_order_total on customer_order ((net_total + tax_total), order_code);
create index customer_order_code_prefix on customer_order (order_code text_pattern_ops);
create index customer_order_purchase_number on customer_order (lower(purchase_order_number) text_pattern_ops) where purchase_order_number <> '';
create index customer_words on customer using gin (to_tsvector('simple', unit || ' ' || ltrim(unit, '0') || ' ' || name));
