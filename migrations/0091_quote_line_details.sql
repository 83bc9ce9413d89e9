-- Lines from quotes have a cost centre and a text, as normal lines do. Widens only.
alter table cart_quote_line add column cost_centre text not null default '', add column line_text text not null default '';
comment on column cart_quote_line.cost_centre is 'Cost centre of this line; empty: that of the cart.';
