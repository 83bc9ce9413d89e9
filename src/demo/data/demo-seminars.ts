import { DAY_MS } from "#contract/format/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { importSeminars, type SeminarImport } from "#server/seminars/index.ts";
import { hasSeminars } from "./demo-store.ts";

type Dated = { dates: { startsOn: string; endsOn?: string }[] };

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
  const seminars = (JSON.parse(source) as Dated[]).map((seminar) => ({
    ...seminar,
    dates: seminar.dates.map(({ startsOn, endsOn = startsOn, ...date }) => ({ ...date, startsOn: later(startsOn), endsOn: later(endsOn) })),
  }));
  return importSeminars(db, JSON.stringify(seminars));
}
