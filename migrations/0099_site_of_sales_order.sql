alter table erp.sales_order add column site_id text not null default '';
comment on column erp.sales_order.site_id is 'Site that sold; its documents have the texts and the bank account of this site. Empty for other channels.';
