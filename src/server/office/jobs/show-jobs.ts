import { type JobState, type ListedJob, listJobs, listLastRuns, nextRun } from "../../jobs/index.ts";
import type { StaffContext } from "../office-context.ts";
import { redactPayload, redactText } from "./redact-payload.ts";

/** Of a state; the counts tell whether there are more. */
const MAX_JOBS = 200;

export type ShownJob = Omit<ListedJob, "key" | "payload" | "lastError"> & {
  /** JSON without secrets. */
  payload: string;
  lastError: string | null;
};

export async function showJobs(
  { db }: Pick<StaffContext, "db">,
  state: JobState | null,
): Promise<{ jobs: ShownJob[]; counts: Record<JobState, number> }> {
  const { jobs, counts } = await listJobs(db, { state, limit: MAX_JOBS });
  return {
    jobs: jobs.map(({ key: _key, payload, lastError, ...job }) => ({
      ...job,
      payload: JSON.stringify(redactPayload(payload)),
      lastError: lastError === null ? null : redactText(lastError),
    })),
    counts,
  };
}

export type ShownSchedule = { task: string; cron: string; lastRunAt: Date | null; nextRunAt: Date | null };

/** Scheduled tasks by their next run. `schedule`: lines of the crontab. */
export async function showSchedules(
  { db, clock }: Pick<StaffContext, "db" | "clock">,
  schedule: readonly string[],
): Promise<ShownSchedule[]> {
  const lastRuns = await listLastRuns(db);
  const now = clock.now();
  return schedule
    .map((line) => {
      const parts = line.split(" ");
      const task = parts[5]!;
      return { task, cron: parts.slice(0, 5).join(" "), lastRunAt: lastRuns.get(task) ?? null, nextRunAt: nextRun(line, now) };
    })
    .toSorted((a, b) => (a.nextRunAt?.getTime() ?? Infinity) - (b.nextRunAt?.getTime() ?? Infinity) || a.task.localeCompare(b.task));
}
