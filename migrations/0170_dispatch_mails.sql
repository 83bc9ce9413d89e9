-- One mail for all parcels of a dispatch: parcels wait here until their mail is queued. A constant default marks the existing
-- parcels without rewriting the table.
alter table handling_unit
  add column dispatch_mailed_at timestamptz default now(),
  add column return_mailed_at timestamptz default now();
alter table handling_unit
  alter column dispatch_mailed_at drop default,
  alter column return_mailed_at drop default;
comment on column handling_unit.dispatch_mailed_at is 'When the mail about its dispatch was queued or found to be unwanted. Null while it waits for further parcels.';
comment on column handling_unit.return_mailed_at is 'The same for the mail about its return.';
create index handling_unit_dispatch_unmailed on handling_unit (customer_id) where (dispatch_mailed_at is null);
create index handling_unit_return_unmailed on handling_unit (customer_id) where (tracking_status = 'returned' and return_mailed_at is null);
