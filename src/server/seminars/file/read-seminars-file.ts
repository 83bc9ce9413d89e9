import * as v from "valibot";
import type { Seminar, SeminarDate } from "../seminar.ts";

export class SeminarFileError extends Error {
  override name = "SeminarFileError";
}

export type FileSeminar = Seminar & { dates: readonly Omit<SeminarDate, "left">[] };

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, "must be letters, digits, - and _ (at most 60)"));
const text = (most: number) => v.strictObject({ de: words(most), en: words(most) });
const day = v.pipe(
  v.string(),
  v.isoDate("must be a day such as 2027-03-09"),
  v.check((value) => isDay(value), "must be a day such as 2027-03-09"),
);

/** Rejects dates that roll over: 31 February would become a day in March. */
function isDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const seminarsFile = v.array(
  v.strictObject({
    id,
    title: text(200),
    summary: text(1_000),
    dates: v.array(
      v.pipe(
        v.strictObject({
          id,
          startsOn: day,
          endsOn: v.optional(day),
          hours: words(40),
          town: words(80),
          address: words(200),
          language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, "must be two letters such as de")),
          places: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
        }),
        v.check(({ startsOn, endsOn }) => endsOn === undefined || endsOn >= startsOn, "ends before it begins"),
      ),
    ),
  }),
);

/** Reads seminars from a file; throws a SeminarFileError that names the first invalid field. */
export function readSeminarsFile(source: string): FileSeminar[] {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new SeminarFileError(`The file is no valid JSON: ${(error as Error).message}`);
  }
  const result = v.safeParse(seminarsFile, json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new SeminarFileError(`${v.getDotPath(issue) ?? "The file"}: ${issue.message}.`);
  }
  const seminars = result.output.map(({ id: seminarId, dates, ...seminar }) => ({
    ...seminar,
    seminarId,
    dates: dates.map(({ id: dateId, endsOn, ...date }) => ({ ...date, dateId, endsOn: endsOn ?? date.startsOn })),
  }));
  failIfTwice(seminars.map(({ seminarId }) => seminarId));
  failIfTwice(seminars.flatMap(({ dates }) => dates.map(({ dateId }) => dateId)));
  return seminars;
}

function failIfTwice(ids: readonly string[]): void {
  const twice = ids.find((one, at) => ids.indexOf(one) !== at);
  if (twice !== undefined) throw new SeminarFileError(`The id ${twice} stands there twice.`);
}
