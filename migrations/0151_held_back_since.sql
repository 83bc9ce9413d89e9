-- The built-in ERP tells which invoices it holds back, and since when.
alter table erp.invoice add column held_back_at timestamptz;
comment on column erp.invoice.held_back_at is 'Since when held_back or document_problems is set. Null if neither is, or for invoices held back by an earlier version.';
alter table erp.invoice add column document_problems text[];
comment on column erp.invoice.document_problems is 'Rules that a published invoice violates since its document was generated; the document does not exist then. Null if it violates none.';
create index invoice_document_problems on erp.invoice (number) where (document_problems is not null);
