import { deleteJob, type ListedJob, lockJob, rerunJob } from "../../jobs/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { redactPayload } from "./redact-payload.ts";

const JOB_ID = /^\d{1,15}$/;

/** Runs a waiting or failed job now, with all its attempts. */
export async function rerunOfficeJob(ctx: Recording<StaffContext>, id: string): Promise<void> {
  const job = await findIdleJob(ctx, id);
  await rerunJob(ctx.db, id);
  ctx.record({ action: "job.rerun", subject: { kind: "job", id }, before: describe(job) });
}

/** Deletes a job that failed: its work is not done. */
export async function giveUpJob(ctx: Recording<StaffContext>, id: string): Promise<void> {
  const job = await findIdleJob(ctx, id);
  if (job.state === "waiting") throw new OfficeError("WrongStateError");
  await deleteJob(ctx.db, id);
  ctx.record({ action: "job.giveUp", subject: { kind: "job", id }, before: describe(job) });
}

async function findIdleJob({ db }: Recording<StaffContext>, id: string): Promise<ListedJob> {
  const job = JOB_ID.test(id) ? await lockJob(db, id) : null;
  if (!job) throw new OfficeError("UnknownIdentifierError");
  if (job.state === "running") throw new OfficeError("WrongStateError");
  return job;
}

function describe({ task, state, attempts, payload }: ListedJob) {
  return { task, state, attempts, payload: redactPayload(payload) };
}
