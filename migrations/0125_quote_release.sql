-- Discounts above a member's limit need the agreement of someone with a sufficient limit.
alter table staff_member
  add column discount_limit numeric(5, 2),
  add constraint staff_member_discount_limit_check check (discount_limit between 0 and 100);
comment on column staff_member.discount_limit is 'Largest discount in percent that the member offers alone; null: any.';

create table quote_release (
  quote_id     uuid          not null,
  based_on     integer       not null,
  answer       jsonb         not null,
  discount     numeric(5, 2) not null,
  requested_by uuid          not null,
  requested_at timestamptz   not null,
  constraint quote_release_pkey primary key (quote_id),
  constraint quote_release_quote_id_fkey foreign key (quote_id) references quote(quote_id) on delete cascade,
  constraint quote_release_requested_by_fkey foreign key (requested_by) references staff_member(staff_id) on delete cascade
);
create index quote_release_requester on quote_release (requested_by);
create index quote_release_requested on quote_release (requested_at);
comment on table quote_release is 'Answers to quotes with a discount above the limit of their author. They wait for a release and are not sent; one for each quote.';
comment on column quote_release.based_on is 'Version that the answer is based on, 0 for none: another one meanwhile rejects it.';
comment on column quote_release.answer is 'The answer as the author sent it.';
comment on column quote_release.discount is 'Largest discount of its lines in percent.';
