-- With an object store the row of a hash has no content.
-- Widens because: rows lose their content only with DOCUMENTS_URL, which is set once all processes run this version.
alter table document_content alter column content drop not null;
comment on table document_content is 'Documents by hash. Without content their bytes are in the object store (DOCUMENTS_URL).';

create or replace function protect_document_content() returns trigger language plpgsql as $$
begin
  -- Bytes move to the object store and back, but never change.
  if new.sha256 = old.sha256 and (new.content is null or (old.content is null and encode(sha256(new.content), 'hex') = new.sha256)) then
    return new;
  end if;
  raise exception 'Stored documents cannot be changed.' using errcode = 'restrict_violation';
end $$;
