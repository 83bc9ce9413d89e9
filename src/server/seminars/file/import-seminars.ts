import type { Db } from "../../db/db.ts";
import { replaceSeminars } from "../seminar-store.ts";
import { readSeminarsFile } from "./read-seminars-file.ts";

export type SeminarImport = { seminars: number; dates: number };

/**
 * Imports the seminars of a file in one transaction. Dates that are not in the file are withdrawn; their bookings remain. Throws
 * a SeminarFileError for an invalid file.
 */
export async function importSeminars(db: Db, source: string): Promise<SeminarImport> {
  const seminars = readSeminarsFile(source);
  await db.transaction().execute((tx) => replaceSeminars(tx, seminars));
  return { seminars: seminars.length, dates: seminars.reduce((sum, { dates }) => sum + dates.length, 0) };
}
