-- A mail waits a moment for an earlier one to the same recipient; the queue itself keeps no order.
create index mail_message_waiting on mail_message (recipient, message_id) where (sent_at is null and refused_at is null);
