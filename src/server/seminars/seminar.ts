import type { Context } from "../context.ts";

/** A text in each language that the shop speaks. */
export type LocalText = Readonly<Record<"de" | "en", string>>;

export type Seminar = { seminarId: string; title: LocalText; summary: LocalText };

export type SeminarDate = {
  dateId: string;
  /** ISO 8601 without time, e.g. "2027-03-09". */
  startsOn: string;
  endsOn: string;
  /** As it is told, e.g. "9–16:30". */
  hours: string;
  town: string;
  address: string;
  /** Two letters: what is spoken there. */
  language: string;
  places: number;
  /** Places that nobody has booked. */
  left: number;
};

export type OfferedSeminar = Seminar & { dates: readonly SeminarDate[] };
export type DateOfSeminar = SeminarDate & Pick<Seminar, "title" | "summary">;

/** A booking as somebody states it; checked by readBooking. */
export type Booking = {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  places: number;
};

/** A booking that holds. */
export type HeldBooking = Booking & { bookingKey: string; dateId: string; siteId: string; language: string };

/** For so many people books one person at most; more are a matter for the telephone. */
export const MAX_SEATS = 6;

export type SeminarContext = Pick<Context, "db" | "clock" | "random" | "jobs" | "mail" | "log" | "publicUrl" | "site">;

/** The day it is where seminars are, e.g. "2026-11-20": today's have begun. */
export function todayOf({ clock }: Pick<Context, "clock">): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(clock.now());
}
