-- Groups of customers that the back office added to those of the code.
create table customer_group (
  bit       integer     not null,
  code      text        not null,
  names     jsonb       not null,
  is_active boolean     not null default true,
  version   integer     not null default 1,
  author    text        not null,
  edited_at timestamptz not null,
  constraint customer_group_pkey primary key (bit),
  constraint customer_group_code_key unique (code),
  constraint customer_group_bit_check check (bit between 256 and 1073741824 and (bit & (bit - 1)) = 0)
);
comment on table customer_group is 'Groups of customers that the back office added; those of the code have the bits 1 to 128.';
comment on column customer_group.bit is 'A power of two: its place in account.groups and in the restrictions of content.';
comment on column customer_group.code is 'As imports and invitations name it, such as GROUP-roofer.';
comment on column customer_group.names is 'Name by language (two letters).';
comment on column customer_group.is_active is 'An inactive group is not offered for new restrictions; existing ones stay.';
comment on column customer_group.author is 'Name of the last editor at that time.';
