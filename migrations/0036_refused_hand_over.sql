-- What another system would never take waits apart from what it could not take yet.

alter table outbox_message add column refused_at timestamptz;
comment on column outbox_message.refused_at is 'When the other system last said that it would never take it. Null: not refused.';
