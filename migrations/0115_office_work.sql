-- What the sales office writes down: notes on orders, and tasks.
create table order_note (
  note_id    uuid        not null,
  order_code text        not null,
  staff_id   uuid,
  author     text        not null,
  text       text        not null,
  created_at timestamptz not null,
  constraint order_note_pkey primary key (note_id),
  constraint order_note_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade,
  constraint order_note_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null
);
comment on table order_note is 'Internal notes of the sales office on orders; customers never see them.';
comment on column order_note.staff_id is 'Who wrote it.';
comment on column order_note.author is 'Name at that time.';
create index order_note_of_order on order_note (order_code, created_at);

create table task (
  task_id     uuid        not null,
  title       text        not null,
  text        text        not null default '',
  order_code  text,
  customer_id text,
  assignee_id uuid,
  due_on      date,
  created_at  timestamptz not null,
  created_by  uuid,
  author      text        not null,
  done_at     timestamptz,
  done_by     uuid,
  constraint task_pkey primary key (task_id),
  constraint task_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade,
  constraint task_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint task_assignee_id_fkey foreign key (assignee_id) references staff_member (staff_id) on delete set null,
  constraint task_created_by_fkey foreign key (created_by) references staff_member (staff_id) on delete set null,
  constraint task_done_by_fkey foreign key (done_by) references staff_member (staff_id) on delete set null,
  constraint task_done_check check (done_by is null or done_at is not null)
);
comment on table task is 'Tasks that the people of the sales office write for each other. What the shop itself waits for, such as requests, is counted from its own tables.';
comment on column task.assignee_id is 'Who does it; null: anyone.';
comment on column task.author is 'Name of its author at that time.';
create index task_open on task (due_on, created_at) where done_at is null;
create index task_of_order on task (order_code) where order_code is not null;
create index task_of_customer on task (customer_id) where customer_id is not null;
create index task_of_assignee on task (assignee_id) where assignee_id is not null;
create index task_by_author on task (created_by) where created_by is not null;
create index task_done on task (done_at desc) where done_at is not null;
create index task_done_by on task (done_by) where done_by is not null;
create index order_note_by_author on order_note (staff_id) where staff_id is not null;
