/** Opening time on a day (1 is Monday), in local time, up to 24:00. */
export type OpeningTime = { Day: number; Opens: string; Closes: string };

export type OpeningState =
  | { isOpen: true; closes: string }
  /** Null if no opening time follows. `day` as in OpeningTime. */
  | { isOpen: false; opens: { day: number; time: string; isToday: boolean } | null };

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether a dealer is open now, and until or from when. Null without hours, or with an unknown time zone. */
export function openingState(hours: readonly OpeningTime[], timeZone: string, now: Date): OpeningState | null {
  const clock = hours.length > 0 && clockIn(timeZone, now);
  if (!clock) return null;
  const today = hours.filter(({ Day }) => Day === clock.day).toSorted(byTime);
  const current = today.find(({ Opens, Closes }) => Opens <= clock.time && clock.time < Closes);
  if (current) return { isOpen: true, closes: current.Closes };
  const later = today.find(({ Opens }) => Opens > clock.time);
  if (later) return { isOpen: false, opens: { day: clock.day, time: later.Opens, isToday: true } };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = ((clock.day - 1 + ahead) % 7) + 1;
    const first = hours.filter(({ Day }) => Day === day).toSorted(byTime)[0];
    if (first) return { isOpen: false, opens: { day, time: first.Opens, isToday: false } };
  }
  return { isOpen: false, opens: null };
}

const byTime = (a: OpeningTime, b: OpeningTime): number => (a.Opens < b.Opens ? -1 : 1);

function clockIn(timeZone: string, now: Date): { day: number; time: string } | null {
  try {
    const parts = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const said = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
    return { day: DAYS.indexOf(said["weekday"]!) + 1, time: `${said["hour"]}:${said["minute"]}` };
  } catch {
    return null;
  }
}
