import { germanDay } from "#contract/format/german-day.ts";
import type { Context } from "../context.ts";

/** A text in each language of the shop. */
export type LocalText = Readonly<Record<"de" | "en", string>>;

export type Seminar = { seminarId: string; title: LocalText; summary: LocalText };

export type SeminarDate = {
  dateId: string;
  /** ISO 8601 without time, e.g. "2027-03-09". */
  startsOn: string;
  endsOn: string;
  /** Display text, e.g. "9–16:30". */
  hours: string;
  town: string;
  address: string;
  /** Two letters: the language of the seminar. */
  language: string;
  places: number;
  /** Free places. */
  left: number;
};

export type OfferedSeminar = Seminar & { dates: readonly SeminarDate[] };
export type DateOfSeminar = SeminarDate & Pick<Seminar, "title" | "summary">;

/** A submitted booking; validated by readBooking. */
export type Booking = {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  places: number;
};

/** A stored booking. */
export type HeldBooking = Booking & { bookingKey: string; dateId: string; siteId: string; language: string };

/** Maximum places per booking; larger groups book by phone. */
export const MAX_SEATS = 6;

export type SeminarContext = Pick<Context, "db" | "clock" | "random" | "jobs" | "mail" | "log" | "publicUrl" | "site">;

/** Today in the time zone of the seminars, e.g. "2026-11-20"; today's seminars have already begun. */
export function todayOf({ clock }: Pick<Context, "clock">): string {
  return germanDay(clock.now());
}
