import type { Slice } from "../slice.ts";
import { countJobs, deleteJobsAbout } from "./jobs-store.ts";

export const jobs: Slice = {
  name: "jobs",
  async onAccountDeletion(tx, _accountId, { addresses }) {
    if (addresses.length > 0) await deleteJobsAbout(tx, addresses);
  },
  gauges: ({ db }) => [
    {
      name: "jobs_waiting",
      help: "Jobs waiting for their start time, a retry or a free worker",
      read: async () => (await countJobs(db)).waiting,
    },
    {
      name: "jobs_overdue_seconds",
      help: "Waiting time of the oldest due job",
      read: async () => (await countJobs(db)).overdue,
    },
    { name: "jobs_dead", help: "Jobs that failed permanently", read: async () => (await countJobs(db)).dead },
  ],
};

export {
  deleteDeadJobs,
  deleteJob,
  type JobState,
  listDeadJobs,
  listJobs,
  listLastRuns,
  type ListedJob,
  lockJob,
  rerunJob,
  retryDeadJobs,
} from "./jobs-store.ts";
export { nextRun } from "./next-run.ts";
