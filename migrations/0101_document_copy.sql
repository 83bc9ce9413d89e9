-- Requests for copies of documents that the shop does not have. Widens only.
create sequence document_copy_number start with 100001;

create table document_copy_request (
  request_id      uuid        not null,
  number          text        not null,
  account_id      uuid        not null,
  customer_id     text        not null,
  site_id         text        not null,
  language        text        not null,
  kind            text        not null,
  document_number text        not null,
  period_from     date,
  period_to       date,
  note            text        not null,
  state           text        not null,
  answer          text        not null default '',
  requested_at    timestamptz not null,
  decided_at      timestamptz,
  constraint document_copy_request_pkey primary key (request_id),
  constraint document_copy_request_number_key unique (number),
  constraint document_copy_request_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint document_copy_request_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint document_copy_request_state_check check (state in ('requested', 'answered', 'declined')),
  constraint document_copy_request_decided_check check ((state = 'requested') = (decided_at is null)),
  constraint document_copy_request_what_check check (document_number <> '' or period_from is not null or period_to is not null)
);
comment on table document_copy_request is 'Requests for copies of documents that the shop does not have; the sales office answers them.';
comment on column document_copy_request.number is 'Shown to the customer, K100001.';
comment on column document_copy_request.language is 'Full tag: in which the mails to the customer are written.';
comment on column document_copy_request.document_number is 'As typed; empty if only the period is known.';
comment on column document_copy_request.answer is 'The sales office''s text to the customer: the reason of a refusal, or a note on the copies.';
create index document_copy_request_of_account on document_copy_request (account_id, requested_at desc);
create index document_copy_request_of_customer on document_copy_request (customer_id);
create index document_copy_request_waiting on document_copy_request (requested_at) where state = 'requested';

create table document_copy_file (
  file_id    uuid    not null,
  request_id uuid    not null,
  position   integer not null,
  file_name  text    not null,
  content    bytea   not null,
  constraint document_copy_file_pkey primary key (file_id),
  constraint document_copy_file_request_id_fkey foreign key (request_id) references document_copy_request (request_id) on delete cascade
);
comment on table document_copy_file is 'Copies as PDF that answer a request.';
create index document_copy_file_of_request on document_copy_file (request_id);
