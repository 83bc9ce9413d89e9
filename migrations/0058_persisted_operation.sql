-- Pages that were loaded before a deployment find their operations for a day. Widens only.
create table persisted_operation (
  operation_id text        not null,
  text         text        not null,
  seen_at      timestamptz not null,
  constraint persisted_operation_pkey primary key (operation_id)
);
comment on table persisted_operation is 'GraphQL operations of the pages of each release that ran within the last day.';
comment on column persisted_operation.operation_id is 'First 16 hexadecimal digits of the SHA-256 of the text, as pages send it.';
comment on column persisted_operation.seen_at is 'When a process of a release with this operation last ran.';
