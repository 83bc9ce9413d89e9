import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { createTask, removeTask, setTaskDone } from "./change-tasks.ts";
import { selectTasks } from "./tasks-store.ts";
import { toWireTask } from "./tasks.wire.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
beforeEach(() => shop.db.deleteFrom("task").execute());
afterAll(() => shop.database.close());

const titles = async (filter: Parameters<typeof selectTasks>[1]) => (await selectTasks(shop.db, filter, {})).rows.map(({ title }) => title);

test("a task is written from an order, given to a colleague and completed (OFFICE-12)", async () => {
  const sales = await shop.staff("sales");
  const admin = await shop.staff("admin");
  const orderCode = await shop.order();
  const { staffId } = admin.session;
  const created = await shop.change(sales, (tx) =>
    createTask(tx, { title: " Rückruf ", text: "wegen Tor 3", orderCode, assigneeId: staffId, dueOn: "2026-11-19" }),
  );
  expect(toWireTask(sales, created)).toMatchObject({
    title: "Rückruf",
    orderCode,
    customerName: "Firma 4711",
    assignee: admin.session.name,
    isOverdue: true,
    canRemove: true,
  });
  const done = await shop.change(admin, (tx) => setTaskDone(tx, created.taskId, true));
  expect(toWireTask(admin, done)).toMatchObject({ doneBy: admin.session.name, isOverdue: false });
  expect(await shop.change(admin, (tx) => setTaskDone(tx, created.taskId, false))).toMatchObject({ doneAt: null, doneBy: null });
  expect((await shop.actions()).slice(-3)).toEqual(["task.create", "task.complete", "task.reopen"]);
});

test("lists own and common tasks by their due date, completed ones apart", async () => {
  const sales = await shop.staff("sales");
  const admin = await shop.staff("admin");
  const create = (title: string, more: object = {}) => shop.change(sales, (tx) => createTask(tx, { title, ...more }));
  await create("für alle");
  await create("spät", { assigneeId: sales.session.staffId, dueOn: "2026-12-24" });
  await create("früh", { assigneeId: sales.session.staffId, dueOn: "2026-11-21" });
  await create("andere", { assigneeId: admin.session.staffId, dueOn: "2026-11-20" });
  const { taskId } = await create("fertig");
  await shop.change(sales, (tx) => setTaskDone(tx, taskId, true));
  expect(await titles({ isDone: false, assigneeId: sales.session.staffId })).toEqual(["früh", "spät", "für alle"]);
  expect(await titles({ isDone: false, assigneeId: null })).toEqual(["andere", "früh", "spät", "für alle"]);
  expect(await titles({ isDone: true, assigneeId: null })).toEqual(["fertig"]);
});

test("rejects unknown orders and people, empty titles, and strangers' tasks", async () => {
  const sales = await shop.staff("sales");
  const other = await shop.staff("content");
  const create = (task: Parameters<typeof createTask>[1]) => shop.change(sales, (tx) => createTask(tx, task));
  await expect(create({ title: " " })).rejects.toMatchObject({ type: "InvalidTextError" });
  await expect(create({ title: "x", orderCode: "none" })).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(create({ title: "x", assigneeId: "none" })).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  const { taskId } = await create({ title: "x" });
  await expect(shop.change(other, (tx) => removeTask(tx, taskId))).rejects.toMatchObject({ type: "PermissionDeniedError" });
  await shop.change(sales, (tx) => removeTask(tx, taskId));
  await expect(shop.change(sales, (tx) => setTaskDone(tx, taskId, true))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});
