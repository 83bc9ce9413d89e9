// What a run of mutants says, from Stryker's report.
import { NOT_IN_SAMPLE } from "./sample-checker.ts";

type ReportedMutant = {
  status: string;
  statusReason?: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};
export type Report = { files: Record<string, { mutants: ReportedMutant[] }> };

export type Score = { killed: number; survived: number; uncovered: number; timedOut: number; invalid: number };

/** Forgets what a sample left out, so that the next run, of another sample, tries it. */
export function withoutLeftOut(report: Report): Report {
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter((mutant) => mutant.statusReason !== NOT_IN_SAMPLE) },
  ]);
  return { ...report, files: Object.fromEntries(files) as Report["files"] };
}

/** How many mutants ended how. One that ran into the time limit may have met a busy machine: it is no kill. */
export function scoreOf(report: Report): Score {
  const score: Score = { killed: 0, survived: 0, uncovered: 0, timedOut: 0, invalid: 0 };
  for (const { mutants } of Object.values(report.files)) {
    for (const { status } of mutants) {
      if (status === "Killed") score.killed += 1;
      else if (status === "Survived") score.survived += 1;
      else if (status === "NoCoverage") score.uncovered += 1;
      else if (status === "Timeout") score.timedOut += 1;
      else score.invalid += 1;
    }
  }
  return score;
}

/** Killed of all that were tried and ended, in per cent. */
export function percentOf({ killed, survived, uncovered }: Score): number {
  const all = killed + survived + uncovered;
  return all === 0 ? 0 : Math.round((killed / all) * 1000) / 10;
}

/** What lives, by file and line, to be looked at: one line each. */
export function listAlive(report: Report): string[] {
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
