import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { couldBeOrderCode } from "../../orders/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireText, tidyText } from "./require-text.ts";
import { deleteTask, insertTask, type OfficeTask, selectColleagues, selectCustomerOfOrder, selectTask, updateDone } from "./tasks-store.ts";

const MAX_TITLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 2_000;

export type TaskInput = {
  title: string;
  text?: string | null;
  orderCode?: string | null;
  assigneeId?: string | null;
  /** ISO date. */
  dueOn?: string | null;
};

/** Writes a task, possibly about an order and for a colleague. */
export async function createTask(ctx: Recording<StaffContext>, input: TaskInput): Promise<OfficeTask> {
  const title = requireText(input.title, MAX_TITLE_LENGTH);
  const text = tidyText(input.text ?? "", MAX_TEXT_LENGTH);
  const orderCode = input.orderCode ?? null;
  const customerId = orderCode !== null && couldBeOrderCode(orderCode) ? await selectCustomerOfOrder(ctx.db, orderCode) : null;
  if (orderCode !== null && customerId === null) throw new OfficeError("UnknownIdentifierError");
  const assigneeId = input.assigneeId ?? null;
  if (assigneeId !== null && !(await selectColleagues(ctx.db)).some(({ staffId }) => staffId === assigneeId))
    throw new OfficeError("UnknownIdentifierError");
  const { staffId, name } = ctx.session;
  const task = {
    taskId: ctx.random.uuid(),
    title,
    text,
    orderCode,
    customerId,
    assigneeId,
    dueOn: input.dueOn ?? null,
    createdAt: ctx.clock.now(),
    createdBy: staffId,
    author: name,
  };
  await insertTask(ctx.db, task);
  ctx.record({
    action: "task.create",
    subject: { kind: "task", id: task.taskId },
    after: { title, text, orderCode, assigneeId, dueOn: task.dueOn },
  });
  return (await selectTask(ctx.db, task.taskId))!;
}

export async function setTaskDone(ctx: Recording<StaffContext>, taskId: string, isDone: boolean): Promise<OfficeTask> {
  const before = await findTask(ctx, taskId);
  if ((before.doneAt !== null) !== isDone)
    await updateDone(ctx.db, taskId, isDone ? { at: ctx.clock.now(), by: ctx.session.staffId } : null);
  ctx.record({
    action: isDone ? "task.complete" : "task.reopen",
    subject: { kind: "task", id: taskId },
    before: { isDone: before.doneAt !== null },
    after: { isDone },
  });
  return (await selectTask(ctx.db, taskId))!;
}

/** Authors remove their own tasks, administrators any. */
export async function removeTask(ctx: Recording<StaffContext>, taskId: string): Promise<OfficeTask> {
  const task = await findTask(ctx, taskId);
  if (task.authorId !== ctx.session.staffId && !ctx.session.roles.includes("admin")) throw new OfficeError("PermissionDeniedError");
  await deleteTask(ctx.db, taskId);
  ctx.record({
    action: "task.remove",
    subject: { kind: "task", id: taskId },
    before: { title: task.title, text: task.text, orderCode: task.orderCode, isDone: task.doneAt !== null },
  });
  return task;
}

async function findTask({ db }: Pick<StaffContext, "db">, taskId: string): Promise<OfficeTask> {
  const task = isUuid(taskId) ? await selectTask(db, taskId) : null;
  if (!task) throw new OfficeError("UnknownIdentifierError");
  return task;
}
