import type { ImportCount, ImportList } from "../generated/resolver-types.ts";

/** What an import would change, or has changed; stored with it as JSON. */
export type ImportReport = {
  catalogueId: string | null;
  counts: { name: ImportCount; count: number }[];
  /** The first rows of each list, and how many there are. */
  lists: { name: ImportList; count: number; rows: ReportRow[] }[];
  /** Entries that were left out; `problems` has the first of them. */
  leftOut: number;
  problems: ReportProblem[];
  /** Parts of the file that are not used. */
  notes: ReportProblem[];
  /** Shares of removed articles and of prices that jump. */
  removedShare: number;
  jumpedShare: number;
};

export type ReportRow = {
  id: string;
  name: string;
  priceList: string | null;
  currency: string | null;
  before: string | null;
  after: string | null;
  priceQuantity: string | null;
};

export type ReportProblem = { line: number | null; id: string; reason: string; count: number };

/** Rows of each list that a report holds at most. */
export const MAX_REPORTED = 200;

const EMPTY: ImportReport = {
  catalogueId: null,
  counts: [],
  lists: [],
  leftOut: 0,
  problems: [],
  notes: [],
  removedShare: 0,
  jumpedShare: 0,
};

export function importReport(parts: Partial<ImportReport>): ImportReport {
  return { ...EMPTY, ...parts };
}

/** Parts of a report about lines that were left out. */
export function reportLines(wrong: readonly { line: number; problem: string }[]): Pick<ImportReport, "leftOut" | "problems"> {
  return {
    leftOut: wrong.length,
    problems: wrong.slice(0, MAX_REPORTED).map(({ line, problem }) => ({ line, id: "", reason: problem, count: 1 })),
  };
}

/** Whether more than this share of the articles is removed, or of the prices jumps. */
export function needsSecondLook({ removedShare, jumpedShare }: ImportReport, limit: number): boolean {
  return removedShare > limit || jumpedShare > limit;
}
