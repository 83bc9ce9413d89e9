-- Finds the orders of a customer that are not completed: few of many, for the report of open quantities.
create index customer_order_open on customer_order (customer_id) where status in ('A', 'B', 'C');
