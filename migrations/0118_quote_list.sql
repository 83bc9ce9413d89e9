-- The back office lists the quotes of all customers by date.
create index quote_sent on quote (requested_at, quote_number) where state <> 'draft';
