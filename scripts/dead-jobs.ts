// Lists, retries or deletes jobs that failed for good: npm run jobs:dead
import { parseArgs } from "node:util";
import { connectDatabase } from "#server/db/connect.ts";
import { deleteDeadJobs, listDeadJobs, retryDeadJobs } from "#server/jobs/index.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run jobs:dead
       npm run jobs:dead -- --retry
       npm run jobs:dead -- --remove
  Lists the jobs that failed at every attempt, with the last error of each.
  --retry   lets them run again, with all their attempts
  --remove  deletes them: their work is not done`;

function readArguments(): { retry: boolean; remove: boolean } {
  try {
    const { values } = parseArgs({ options: { retry: { type: "boolean", default: false }, remove: { type: "boolean", default: false } } });
    if (!(values.retry && values.remove)) return values;
  } catch {
    // Falls through to the usage error below, as do both options together.
  }
  throw new StartError(USAGE);
}

tellUsage(USAGE);

await onConfiguredDatabase(async (url) => {
  const { retry, remove } = readArguments();
  await prepareJobs(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const jobs = await listDeadJobs(db);
    if (jobs.length === 0) return console.log("No job failed permanently.");
    for (const { id, task, key, attempts, last_error: error, updated_at: at } of jobs) {
      console.log(`${id}  ${at.toISOString()}  ${key ?? task}  ${attempts} attempts: ${error ?? "its process was killed each time"}`);
    }
    const ids = jobs.map(({ id }) => id);
    if (retry) await retryDeadJobs(db, ids);
    if (remove) await deleteDeadJobs(db, ids);
    if (retry || remove) console.log(`${jobs.length} jobs ${retry ? "are tried again" : "are removed"}.`);
  } finally {
    await close();
  }
});
