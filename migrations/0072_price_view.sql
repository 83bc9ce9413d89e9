-- Trade customers choose between net and gross prices.
alter table account add column price_view text check (price_view in ('net', 'gross'));
comment on column account.price_view is 'Chosen price view, net or gross; null: that of the shop.';
