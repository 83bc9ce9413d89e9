-- What is looked for by more than its key: each of these was a scan of the whole table.

-- Carts that nobody needs any more, asked for each night (expire-carts).
create index cart_idle on cart (changed_at) where state = 'merged' or (state = 'open' and account_id is null);
create index cart_idle_of_customer on cart (changed_at) where state = 'open' and account_id is not null;
-- Deleting an account or a customer looks for its carts.
create index cart_account on cart (account_id) where account_id is not null;
create index cart_customer on cart (customer_id) where customer_id is not null;
-- Sign-in by customer number.
create index customer_unit on customer (unit);
-- Everything of one account goes when its password changes.
create index oidc_record_account on oidc_record ((payload ->> 'accountId')) where payload ->> 'accountId' is not null;
create index oidc_record_signing_in on oidc_record ((payload #>> '{result,login,accountId}'))
  where payload #>> '{result,login,accountId}' is not null;
-- What was sent or delivered long ago, asked for each night.
create index mail_message_sent on mail_message (sent_at) where sent_at is not null;
create index outbox_message_delivered on outbox_message (delivered_at) where delivered_at is not null;

-- Lines of carts that became orders: the orders have them.
delete from cart_line as l using cart as c where c.cart_id = l.cart_id and c.state = 'ordered';
