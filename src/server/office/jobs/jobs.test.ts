import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobQueue } from "../../jobs/queue.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { giveUpJob, rerunOfficeJob } from "./change-jobs.ts";
import { showJobs, showSchedules } from "./show-jobs.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

/** Adds a job in a state; returns its id. */
async function add(task: string, state: "waiting" | "retrying" | "failed" | "running"): Promise<string> {
  await jobQueue.add(shop.db, task, { orderCode: "4500001001", token: "geheim" }, { key: task, runAt: new Date("2100-01-01T00:00:00Z") });
  const changes = {
    waiting: sql`attempts = 0`,
    retrying: sql`attempts = 2, last_error = 'to anna@4711.test'`,
    failed: sql`attempts = max_attempts, last_error = 'broken'`,
    running: sql`attempts = 1, locked_at = now(), locked_by = 'worker'`,
  };
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set ${changes[state]} where key = ${task} returning id::text`.execute(shop.db);
  return rows[0]!.id;
}
const states = async () => (await showJobs(shop, null)).jobs.map(({ task, state }) => `${task} ${state}`);

test("lists jobs by state with their last errors, without secrets (OFFICE-35)", async () => {
  for (const state of ["waiting", "retrying", "failed", "running"] as const) await add(`task-${state}`, state);
  expect(await showJobs(shop, null)).toMatchObject({ counts: { waiting: 1, retrying: 1, failed: 1, running: 1 } });
  expect(await states()).toEqual(["task-running running", "task-failed failed", "task-retrying retrying", "task-waiting waiting"]);
  const { jobs } = await showJobs(shop, "retrying");
  expect(jobs).toMatchObject([{ task: "task-retrying", payload: '{"orderCode":"4500001001","token":"…"}', lastError: "to …" }]);
  expect(JSON.stringify(jobs)).not.toMatch(/geheim|anna@/);
});

test("runs a failed job again and gives one up, with audit entries; never one that runs (OFFICE-35)", async () => {
  const admin = await shop.staff("admin");
  const failed = await add("failing", "failed");
  const retrying = await add("retrying", "retrying");
  const running = await add("running", "running");
  const waiting = await add("waiting", "waiting");
  await shop.change(admin, (tx) => rerunOfficeJob(tx, failed));
  const due = (await showJobs(shop, null)).jobs.find(({ id }) => id === failed)!;
  expect(due).toMatchObject({ attempts: 0, state: "retrying" });
  expect(due.runAt.getTime()).toBeLessThanOrEqual(Date.now());
  await shop.change(admin, (tx) => giveUpJob(tx, retrying));
  expect(await states()).toEqual(["waiting waiting", "running running", "failing retrying"]);
  for (const [act, id, type] of [
    [rerunOfficeJob, running, "WrongStateError"],
    [giveUpJob, running, "WrongStateError"],
    [giveUpJob, waiting, "WrongStateError"],
    [rerunOfficeJob, retrying, "UnknownIdentifierError"],
    [giveUpJob, "x", "UnknownIdentifierError"],
  ] as const)
    await expect(shop.change(admin, (tx) => act(tx, id))).rejects.toMatchObject({ type });
  const entries = await shop.db.selectFrom("audit_entry").select(["action", "before"]).orderBy("entry_id").execute();
  expect(entries.map(({ action }) => action)).toEqual(["job.rerun", "job.giveUp"]);
  expect(JSON.stringify(entries)).not.toContain("geheim");
});

test("lists the schedule with last and next runs (OFFICE-35)", async () => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('expire-mails', now(), '2026-11-20T03:27:00Z')`.execute(shop.db);
  expect(await showSchedules(shop, (await shop.staff("admin")).schedule)).toEqual([
    { task: "sweep-outbox", cron: "* * * * *", lastRunAt: null, nextRunAt: new Date("2026-11-20T10:01:00Z") },
    {
      task: "expire-mails",
      cron: "27 3 * * *",
      lastRunAt: new Date("2026-11-20T03:27:00Z"),
      nextRunAt: new Date("2026-11-21T03:27:00Z"),
    },
  ]);
});
