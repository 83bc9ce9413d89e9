import type { Slice } from "../slice.ts";
import { countJobs } from "./jobs-store.ts";

export const jobs: Slice = {
  name: "jobs",
  gauges: ({ db }) => [
    {
      name: "jobs_waiting",
      help: "Jobs that wait for their time, a retry or a free hand",
      read: async () => (await countJobs(db)).waiting,
    },
    {
      name: "jobs_overdue_seconds",
      help: "For how long the oldest due job has waited for a free hand",
      read: async () => (await countJobs(db)).overdue,
    },
    { name: "jobs_dead", help: "Jobs that were given up", read: async () => (await countJobs(db)).dead },
  ],
};

export { deleteDeadJobs, listDeadJobs, retryDeadJobs } from "./jobs-store.ts";
