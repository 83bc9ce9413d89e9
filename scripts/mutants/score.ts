// Evaluates Stryker's report.
import { NOT_IN_SAMPLE } from "./sample-checker.ts";

type ReportedMutant = {
  status: string;
  statusReason?: string;
  static?: boolean;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};
export type Report = { files: Record<string, { mutants: ReportedMutant[] }> };

export type Score = { killed: number; survived: number; uncovered: number; timedOut: number; invalid: number };

/**
 * Results that the next run can reuse. Excludes mutants outside the sample, and surviving static mutants: they belong to no
 * test, so a new test that kills them would go unnoticed. With `retriesTimeouts` it also excludes timeouts, which may end
 * differently on an idle machine.
 */
export function reusableResults(report: Report, { retriesTimeouts = false } = {}): Report {
  const isKnown = ({ status, statusReason, static: isStatic }: ReportedMutant): boolean =>
    statusReason !== NOT_IN_SAMPLE && !(isStatic === true && status === "Survived") && !(retriesTimeouts && status === "Timeout");
  const files = Object.entries(report.files).map(([name, file]) => [name, { ...file, mutants: file.mutants.filter(isKnown) }]);
  return { ...report, files: Object.fromEntries(files) as Report["files"] };
}

/** Number of mutants by result. A timeout may be caused by a busy machine, so it does not count as killed. */
export function scoreOf(report: Report): Score {
  const score: Score = { killed: 0, survived: 0, uncovered: 0, timedOut: 0, invalid: 0 };
  for (const { mutants } of Object.values(report.files)) {
    for (const { status, statusReason } of mutants) {
      if (statusReason === NOT_IN_SAMPLE) continue;
      if (status === "Killed") score.killed += 1;
      else if (status === "Survived") score.survived += 1;
      else if (status === "NoCoverage") score.uncovered += 1;
      else if (status === "Timeout") score.timedOut += 1;
      else score.invalid += 1;
    }
  }
  return score;
}

/** Share of killed mutants among those killed, survived or uncovered, in per cent. */
export function percentOf({ killed, survived, uncovered }: Score): number {
  const all = killed + survived + uncovered;
  return all === 0 ? 0 : Math.round((killed / all) * 1000) / 10;
}

/** Surviving mutants by file and line, one line each. */
export function listSurvivors(report: Report): string[] {
  return Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage" || status === "Timeout")
      .toSorted((a, b) => a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column)
      .map(
        ({ status, mutatorName, replacement, location: { start } }) =>
          `${status.padEnd(10)} ${file}:${start.line}:${start.column} ${mutatorName} → ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 80)}`,
      ),
  );
}
