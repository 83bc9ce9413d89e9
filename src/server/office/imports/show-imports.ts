import { IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { ImportState } from "../generated/resolver-types.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type ImportSource, selectSources } from "./import-source-store.ts";
import { hasParts, type ImportRun, selectImport, selectImports } from "./import-store.ts";
import { DEAD_AFTER_MS } from "./run-import.ts";

export function listImports(
  { db }: Pick<StaffContext, "db">,
  { filter, page }: { filter: { kind?: string | null; state?: ImportState | null }; page: PageInput },
): Promise<Page<ImportRun>> {
  return selectImports(db, { kind: IMPORT_KINDS.find((kind) => kind === filter.kind) ?? null, state: filter.state ?? null }, page);
}

/** Files of the schedule, by their time of day. */
export function listImportSources({ db }: Pick<StaffContext, "db">): Promise<ImportSource[]> {
  return selectSources(db);
}

export type ShownProgress = {
  phase: ImportRun["phase"];
  items: number;
  share: number | null;
  perSecond: number | null;
  secondsLeft: number | null;
  isStalled: boolean;
  isCancelling: boolean;
};

export type ShownImport = { run: ImportRun; hasFile: boolean; progress: ShownProgress | null };

/** An import with its progress. Throws UnknownIdentifierError. */
export async function showImport({ db, clock }: Pick<StaffContext, "db" | "clock">, importId: string): Promise<ShownImport> {
  const run = isUuid(importId) ? await selectImport(db, importId) : null;
  if (!run) throw new OfficeError("UnknownIdentifierError");
  const isAtWork = run.state === "checking" || run.state === "releasing";
  return { run, hasFile: await hasParts(db, importId), progress: isAtWork ? toProgress(run, clock.now()) : null };
}

/** Rate and remaining time of the current phase, as far as they are known. */
export function toProgress(run: ImportRun, now: Date): ShownProgress {
  const { phase, items, done, total, seenAt, phaseStartedAt } = run;
  // The heartbeat is the time of the counts.
  const seconds = seenAt && phaseStartedAt ? (seenAt.getTime() - phaseStartedAt.getTime()) / 1_000 : 0;
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  const isMeasured = seconds >= 1;
  return {
    phase,
    items,
    share,
    perSecond: isMeasured && items > 0 ? Math.round(items / seconds) : null,
    secondsLeft: isMeasured && share !== null && share > 0 ? Math.ceil((seconds * (1 - share)) / share) : null,
    isStalled: run.startedAt !== null && seenAt !== null && now.getTime() - seenAt.getTime() > DEAD_AFTER_MS,
    isCancelling: run.cancelRequestedAt !== null,
  };
}
