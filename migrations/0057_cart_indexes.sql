-- A column in any index makes each of its changes rewrite the row's entries in all indexes. Every change of a cart changes
-- changed_at, so no index contains it any more. The nightly job reads all carts that are not ordered.
drop index cart_changed;
drop index cart_idle;
drop index cart_idle_of_customer;
drop index cart_idle_procuring;
create index cart_not_ordered on cart (cart_id) where state <> 'ordered';
