-- When an order reached each step: the outbox and the inbox forget their messages after a month, the order does not.
alter table customer_order add column accepted_at timestamptz;
comment on column customer_order.accepted_at is 'When the ERP accepted the order; null for orders from other channels and while the hand-over is pending.';
alter table customer_order add column confirmed_at timestamptz;
comment on column customer_order.confirmed_at is 'When the ERP first reported that it works on the order; null before and for orders from other channels.';
alter table customer_order add column closed_at timestamptz;
comment on column customer_order.closed_at is 'When the ERP first reported the order as completed or cancelled; null before and for orders from other channels.';

update customer_order as o
set accepted_at = m.delivered_at
from outbox_message as m
where m.topic = 'order' and m.key = o.order_code and m.delivered_at is not null;

alter table outbox_message add column refusal text;
comment on column outbox_message.refusal is 'Reason of the last rejection, as the other system gave it; null without one.';
