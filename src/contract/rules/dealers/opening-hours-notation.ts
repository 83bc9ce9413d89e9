/** Opening hours on a weekday (1 is Monday), up to 24:00. */
type DealerHours = { day: number; opens: string; closes: string };

const DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];
/** Abbreviations that differ in German. */
const GERMAN_DAYS: Readonly<Record<string, string>> = { di: "tu", mi: "we", do: "th", so: "su" };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Parses opening hours in the common notation "Mo-Fr 07:00-12:00,13:00-17:00; Sa 08:00-12:00", with days in English or German.
 * Null for any other notation.
 */
export function readOpeningHours(text: string): DealerHours[] | null {
  const parts = text
    .replaceAll("–", "-")
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map(readPart);
  return read.includes(null) ? null : read.flatMap((hours) => hours ?? []);
}

/** Writes opening hours in the same notation, day by day. */
export function writeOpeningHours(hours: readonly DealerHours[]): string {
  return DAYS.flatMap((name, index) => {
    const spans = hours.filter(({ day }) => day === index + 1).map(({ opens, closes }) => `${opens}-${closes}`);
    return spans.length > 0 ? [`${name[0]!.toUpperCase()}${name.slice(1)} ${spans.join(",")}`] : [];
  }).join("; ");
}

function readPart(part: string): DealerHours[] | null {
  const [, days, times] = /^([A-Za-z,\s-]+)\s(\d[\d:,\s-]*)$/.exec(part) ?? [];
  const onDays = days === undefined ? null : readDays(days);
  const spans = times?.split(",").map(readSpan) ?? [null];
  if (!onDays || spans.includes(null)) return null;
  return onDays.flatMap((day) => spans.map((span) => ({ day, ...span! })));
}

function readDays(text: string): number[] | null {
  const days = text.split(",").map((range) => {
    const [from, to = from] = range.split("-").map(dayOf);
    if (!from || !to || to < from) return null;
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return days.includes(null) ? null : days.flatMap((some) => some ?? []);
}

function dayOf(text: string): number {
  const short = text.trim().toLowerCase().slice(0, 2);
  return DAYS.indexOf(GERMAN_DAYS[short] ?? short) + 1;
}

function readSpan(text: string): { opens: string; closes: string } | null {
  const [opens = "", closes = ""] = text.split("-").map((time) => time.trim().padStart(5, "0"));
  if (!TIME.test(opens) || !(TIME.test(closes) || closes === "24:00") || closes <= opens) return null;
  return { opens, closes };
}
