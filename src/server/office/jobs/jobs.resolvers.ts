import type { MutationGiveUpJobArgs, MutationRerunJobArgs, QueryJobsArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { giveUpJob, rerunOfficeJob } from "./change-jobs.ts";
import { showJobs, showSchedules } from "./show-jobs.ts";

export const jobResolvers: OfficeResolvers = {
  Query: {
    jobs: defineQuery(async (ctx, { state }: QueryJobsArgs) => {
      const { jobs, counts } = await showJobs(ctx, state ?? null);
      return {
        counts,
        jobs: jobs.map(({ id, createdAt, runAt, updatedAt, ...job }) => ({
          ...job,
          jobId: id,
          createdAt: createdAt.toISOString(),
          runAt: runAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
        })),
      };
    }),
    schedules: defineQuery(async (ctx) =>
      (await showSchedules(ctx, ctx.schedule)).map(({ lastRunAt, nextRunAt, ...schedule }) => ({
        ...schedule,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        nextRunAt: nextRunAt?.toISOString() ?? null,
      })),
    ),
  },
  Mutation: {
    rerunJob: defineMutation(async (ctx, { jobId }: MutationRerunJobArgs) => {
      await rerunOfficeJob(ctx, jobId);
      return true;
    }),
    giveUpJob: defineMutation(async (ctx, { jobId }: MutationGiveUpJobArgs) => {
      await giveUpJob(ctx, jobId);
      return true;
    }),
  },
};
