import type { Db } from "../../db/db.ts";
import { hasSeminars, replaceSeminars } from "../seminar-store.ts";
import { type FileSeminar, readSeminarsFile } from "./read-seminars-file.ts";

export type SeminarImport = { seminars: number; dates: number };

/**
 * Imports the seminars of a file in one transaction. Dates that are not in the file are withdrawn; their bookings remain. Throws
 * a SeminarFileError for an invalid file.
 */
export function importSeminars(db: Db, source: string): Promise<SeminarImport> {
  return store(db, readSeminarsFile(source));
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Imports the demo's seminars; returns null if there are seminars already. The file's dates start at an invented first day and
 * are shifted, so that they lie in the future.
 */
export async function importDemoSeminars(
  db: Db,
  source: string,
  { firstDay, today }: { firstDay: string; today: Date },
): Promise<SeminarImport | null> {
  if (await hasSeminars(db)) return null;
  // Shift by whole weeks to preserve the weekday.
  const weeks = Math.ceil((today.getTime() - Date.parse(firstDay)) / (7 * DAY_MS));
  const later = (day: string) => new Date(Date.parse(day) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  const seminars = readSeminarsFile(source).map((seminar) => ({
    ...seminar,
    dates: seminar.dates.map((date) => ({ ...date, startsOn: later(date.startsOn), endsOn: later(date.endsOn) })),
  }));
  return store(db, seminars);
}

async function store(db: Db, seminars: readonly FileSeminar[]): Promise<SeminarImport> {
  await db.transaction().execute((tx) => replaceSeminars(tx, seminars));
  return { seminars: seminars.length, dates: seminars.reduce((sum, { dates }) => sum + dates.length, 0) };
}
