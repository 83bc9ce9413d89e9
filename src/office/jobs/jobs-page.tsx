import { useState } from "react";
import {
  getJobs,
  type GetJobsQuery,
  getSchedules,
  type GetSchedulesQuery,
  giveUpJob,
  type JobState,
  rerunJob,
} from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { nameIn } from "../language/name-in.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { jobPhrases } from "../phrases/jobs.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText, type Tone } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import styles from "./jobs-page.module.css";

type Job = GetJobsQuery["jobs"]["jobs"][number];
type Search = SearchOf<"state">;

const STATES: readonly JobState[] = ["failed", "retrying", "running", "waiting"];
const TONES: Record<JobState, Tone> = { failed: "bad", retrying: "warning", running: "busy", waiting: "neutral" };

/** Jobs of the queue and the schedule. */
export function JobsPage() {
  const t = usePhrases(jobPhrases);
  return (
    <Page title={t.title}>
      <Queue />
      <Schedules />
    </Page>
  );
}

function Queue() {
  const t = usePhrases(jobPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const state = STATES.find((each) => each === search.state);
  const { data, error, refetch } = useRead(getJobs, { state });
  const [toGiveUp, setToGiveUp] = useState<Job | null>(null);
  const counts = data?.jobs.counts;
  const columns: readonly Column<Job>[] = [
    {
      id: "task",
      title: t.task,
      render: (job) => (
        <span>
          {nameIn(t.names, job.task)}
          {job.payload !== "{}" && <Payload payload={job.payload} />}
        </span>
      ),
    },
    { id: "state", title: t.state, render: (job) => <StateText tone={TONES[job.state]}>{t.states[job.state]}</StateText> },
    { id: "attempts", title: t.attempts, render: (job) => t.attemptsOf(job.attempts, job.maxAttempts) },
    { id: "runAt", title: t.runAt, render: (job) => <span className="numeric">{formatTime(job.runAt)}</span> },
    { id: "error", title: t.error, render: (job) => job.lastError && <span className={styles["error"]}>{job.lastError}</span> },
    { id: "actions", title: t.actions, render: (job) => <JobActions job={job} onGiveUp={() => setToGiveUp(job)} /> },
  ];
  return (
    <Section title={t.jobs}>
      <div className={styles["states"]} role="group" aria-label={t.state}>
        {[undefined, ...STATES].map((each) => (
          <Button
            key={each ?? "all"}
            size="small"
            variant={each === state ? "secondary" : "quiet"}
            aria-pressed={each === state}
            onClick={() => onSearch(each ? { state: each } : {})}
          >
            {each ? t.states[each] : t.all} {counts && each && <span className="numeric">{formatCount(counts[each])}</span>}
          </Button>
        ))}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <StaticTable label={t.jobs} columns={columns} rowId={(job) => job.jobId} rows={data.jobs.jobs} empty={t.empty} />}
      {data?.jobs.jobs.length === 200 && <p className="muted">{t.most}</p>}
      <GiveUpDialog job={toGiveUp} onClose={() => setToGiveUp(null)} />
    </Section>
  );
}

function JobActions({ job, onGiveUp }: { job: Job; onGiveUp: () => void }) {
  const t = usePhrases(jobPhrases);
  const { errors } = usePhrases(common);
  const isAllowed = useIsAllowed();
  const rerun = useChange(rerunJob);
  const toast = useToast();
  if (job.state === "running" || !isAllowed("Mutation.rerunJob")) return null;
  return (
    <span className={styles["actions"]}>
      <Button
        size="small"
        variant="secondary"
        isLoading={rerun.isPending}
        onClick={() =>
          rerun.mutate(
            { jobId: job.jobId },
            {
              onSuccess: () => toast({ text: t.rerunDone }),
              onError: (error) => toast({ text: errors[error.type], tone: "error" }),
            },
          )
        }
      >
        {t.rerun}
      </Button>
      {job.state !== "waiting" && (
        <Button size="small" variant="quiet" onClick={onGiveUp}>
          {t.giveUp}
        </Button>
      )}
    </span>
  );
}

/** A job that is given up cannot be restored, so it is asked about. */
function GiveUpDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const t = usePhrases(jobPhrases);
  const { errors, cancel } = usePhrases(common);
  const giveUp = useChange(giveUpJob);
  const toast = useToast();
  return (
    <Dialog
      isOpen={job !== null}
      onClose={onClose}
      title={t.giveUpTitle}
      size="narrow"
      isDescribed
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            isLoading={giveUp.isPending}
            onClick={() =>
              giveUp.mutate(
                { jobId: job!.jobId },
                {
                  onSuccess: () => toast({ text: t.gaveUp }),
                  onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                  onSettled: onClose,
                },
              )
            }
          >
            {t.giveUp}
          </Button>
        </>
      }
    >
      <p>{t.giveUpText(nameIn(t.names, job?.task ?? ""))}</p>
    </Dialog>
  );
}

/** The data of a job, folded: it has the names of the program. */
function Payload({ payload }: { payload: string }) {
  const t = usePhrases(jobPhrases);
  const values = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  const list = (
    <ul className={styles["payload"]}>
      {values.map(([name, value]) => (
        <li key={name}>
          {name}: {typeof value === "object" ? JSON.stringify(value) : String(value)}
        </li>
      ))}
    </ul>
  );
  if (values.length === 0) return null;
  return (
    <details>
      <summary>{t.payload}</summary>
      {list}
    </details>
  );
}

type Schedule = GetSchedulesQuery["schedules"][number];

function Schedules() {
  const t = usePhrases(jobPhrases);
  const { data, error, refetch } = useRead(getSchedules, {});
  const time = (iso: string | null) => <span className="numeric">{iso === null ? t.never : formatTime(iso)}</span>;
  const columns: readonly Column<Schedule>[] = [
    { id: "task", title: t.task, render: ({ task }) => nameIn(t.names, task) },
    { id: "cron", title: t.cron, render: ({ cron }) => <span className="code">{cron}</span> },
    { id: "lastRun", title: t.lastRun, render: ({ lastRunAt }) => time(lastRunAt) },
    { id: "nextRun", title: t.nextRun, render: ({ nextRunAt }) => time(nextRunAt) },
  ];
  return (
    <Section title={t.schedules}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <StaticTable label={t.schedules} columns={columns} rowId={({ task }) => task} rows={data.schedules} empty={t.noSchedules} />}
    </Section>
  );
}
