import type { Db } from "../../db/db.ts";
import { hasSeminars, replaceSeminars } from "../seminar-store.ts";
import { type FileSeminar, readSeminarsFile } from "./read-seminars-file.ts";

export type SeminarImport = { seminars: number; dates: number };

/**
 * Takes the seminars of a file over, in one transaction. Dates that it does not name are offered no more; whoever has booked one
 * stays booked. Throws a SeminarFileError for a file that cannot be read.
 */
export function importSeminars(db: Db, source: string): Promise<SeminarImport> {
  return store(db, readSeminarsFile(source));
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The demo's seminars, where there are none yet. Its file counts days from an invented first one, so that they lie ahead whenever
 * the demo is set up; null where there are some.
 */
export async function importDemoSeminars(
  db: Db,
  source: string,
  { firstDay, today }: { firstDay: string; today: Date },
): Promise<SeminarImport | null> {
  if (await hasSeminars(db)) return null;
  // By whole weeks: what is on a Tuesday stays on a Tuesday.
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
