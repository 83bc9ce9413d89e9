import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type OfficeTask = {
  taskId: string;
  title: string;
  text: string;
  orderCode: string | null;
  customerId: string | null;
  customerName: string | null;
  assigneeId: string | null;
  /** Null: anyone. */
  assignee: string | null;
  /** ISO date. */
  dueOn: string | null;
  author: string;
  authorId: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** Who completed it. */
  doneBy: string | null;
};

const columns = sql`t.task_id as "taskId", t.title, t.text, t.order_code as "orderCode", t.customer_id as "customerId", c.name as "customerName",
  t.assignee_id as "assigneeId", s.name as assignee, t.due_on as "dueOn", t.author, t.created_by as "authorId", t.created_at as "createdAt",
  t.done_at as "doneAt", d.name as "doneBy"`;
const from = sql`task as t
  left join customer as c on c.customer_id = t.customer_id
  left join staff_member as s on s.staff_id = t.assignee_id
  left join staff_member as d on d.staff_id = t.done_by`;

export type TaskFilter = {
  isDone: boolean;
  /** Tasks of a person, or of anyone; null: all. */
  assigneeId: string | null;
};

/** A page of tasks, those due first; completed ones newest first. */
export async function selectTasks(db: Db, { isDone, assigneeId }: TaskFilter, page: PageInput): Promise<Page<OfficeTask>> {
  const keys = keyset({
    column: isDone ? sql`t.done_at` : sql`coalesce(t.due_on::timestamptz, 'infinity')`,
    type: "timestamptz",
    id: sql`t.task_id`,
    idType: "uuid",
    isAscending: !isDone,
    page,
  });
  const { rows } = await sql<OfficeTask & { sort_value: string; sort_id: string }>`
    select ${columns}, ${keys.columns}
    from ${from}
    where ${keys.where}
      and (t.done_at is not null) = ${isDone}
      and (${assigneeId}::uuid is null or t.assignee_id = ${assigneeId} or (t.assignee_id is null and t.done_at is null))
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...task }) => task);
}

/** Tasks about an order, open ones first. */
export async function selectTasksOfOrder(db: Db, orderCode: string): Promise<OfficeTask[]> {
  return select(db, sql`t.order_code = ${orderCode} order by t.done_at desc nulls first, t.due_on nulls last, t.created_at`);
}

export async function selectTask(db: Db, taskId: string): Promise<OfficeTask | null> {
  return (await select(db, sql`t.task_id = ${taskId}::uuid`))[0] ?? null;
}

async function select(db: Db, condition: RawBuilder<unknown>): Promise<OfficeTask[]> {
  return (await sql<OfficeTask>`select ${columns} from ${from} where ${condition}`.execute(db)).rows;
}

export type NewTask = {
  taskId: string;
  title: string;
  text: string;
  orderCode: string | null;
  customerId: string | null;
  assigneeId: string | null;
  dueOn: string | null;
  createdAt: Date;
  createdBy: string;
  author: string;
};

export async function insertTask(db: Db, task: NewTask): Promise<void> {
  await db
    .insertInto("task")
    .values({
      task_id: task.taskId,
      title: task.title,
      text: task.text,
      order_code: task.orderCode,
      customer_id: task.customerId,
      assignee_id: task.assigneeId,
      due_on: task.dueOn,
      created_at: task.createdAt,
      created_by: task.createdBy,
      author: task.author,
    })
    .execute();
}

/** Completes a task, or reopens it with null. */
export async function updateDone(db: Db, taskId: string, done: { at: Date; by: string } | null): Promise<void> {
  await db
    .updateTable("task")
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where("task_id", "=", taskId)
    .execute();
}

export async function deleteTask(db: Db, taskId: string): Promise<void> {
  await db.deleteFrom("task").where("task_id", "=", taskId).execute();
}

/** Active members, who can be given tasks. */
export async function selectColleagues(db: Db): Promise<{ staffId: string; name: string }[]> {
  const { rows } = await sql<{ staffId: string; name: string }>`
    select m.staff_id as "staffId", m.name
    from staff_member as m
    where m.state = 'active'
    order by lower(m.name), m.staff_id`.execute(db);
  return rows;
}

/** The customer of an order; null if there is no such order. */
export async function selectCustomerOfOrder(db: Db, orderCode: string): Promise<string | null> {
  const { rows } = await sql<{ customerId: string }>`
    select o.customer_id as "customerId" from customer_order as o where o.order_code = ${orderCode}`.execute(db);
  return rows[0]?.customerId ?? null;
}
