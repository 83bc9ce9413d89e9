-- Accounts are deleted some days after their owner, or an administrator of the company, asked for it.
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


-- Personal data of a deleted account is removed from the audit log without breaking its chain: the entry keeps the hash that it had.
alter table audit_entry add column kept_hash bytea;
comment on column audit_entry.kept_hash is 'Hash of the entry before personal data of a deleted account was removed from it; null for complete entries.';

create or replace function audit_entry_hash(entry audit_entry) returns bytea language sql stable as $$
  select coalesce(entry.kept_hash, sha256(convert_to(jsonb_build_array(
    entry.entry_id, extract(epoch from entry.at), entry.staff_id, entry.network, entry.action, entry.subject_kind, entry.subject_id,
    entry.before, entry.after, encode(entry.previous_hash, 'hex'))::text, 'UTF8')))
$$;

-- Allows one change only: values become null, and the hash that the entry had is kept.
create function protect_audit_entry() returns trigger language plpgsql as $$
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
$$;
drop trigger audit_entry_unchanged on audit_entry;
create trigger audit_entry_unchanged before update on audit_entry for each row execute function protect_audit_entry();
create trigger audit_entry_retained before delete on audit_entry for each row execute function reject_audit_change();
