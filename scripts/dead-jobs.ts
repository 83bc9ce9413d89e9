// Lists, retries or deletes jobs that failed for good: npm run jobs:dead
import { deleteDeadJobs, listDeadJobs, retryDeadJobs } from "#server/jobs/index.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run jobs:dead
       npm run jobs:dead -- --retry
       npm run jobs:dead -- --remove
  Lists the jobs that failed at every attempt, with the last error of each.
  --retry   retries them, with all their attempts
  --remove  deletes them without retrying`,
  args: [],
  options: { retry: { type: "boolean" }, remove: { type: "boolean" } },
  async run({ options: { retry, remove } }) {
    if (retry && remove) throw new UsageError("--retry and --remove exclude each other.");
    await withDatabase(async ({ db, url }) => {
      await prepareJobs(url);
      const jobs = await listDeadJobs(db);
      if (jobs.length === 0) return console.log("No job failed permanently.");
      for (const { id, task, key, attempts, last_error: error, updated_at: at } of jobs) {
        console.log(`${id}  ${at.toISOString()}  ${key ?? task}  ${attempts} attempts: ${error ?? "its process was killed each time"}`);
      }
      const ids = jobs.map(({ id }) => id);
      if (retry) await retryDeadJobs(db, ids);
      if (remove) await deleteDeadJobs(db, ids);
      if (retry || remove) console.log(`${jobs.length} jobs are ${retry ? "retried" : "removed"}.`);
    });
  },
});
