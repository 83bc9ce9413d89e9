import { isEmail } from "#contract/rules/account/email.ts";
import type { Form } from "../../http/read-form.ts";
import { canonicalEmail } from "../../mail/index.ts";
import { type Booking, MAX_SEATS } from "../seminar.ts";

/** Form field → key of its validation message. */
export type BookingProblems = Partial<Record<keyof Booking, string>>;

const MAX_LENGTHS = { firstName: 60, lastName: 60, company: 100, email: 254, phone: 40, message: 1_000 } as const;
const FORM_KEY = /^[0-9a-f]{32}$/;
// oxlint-disable-next-line no-control-regex -- a line of a mail must not begin another
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Parses and trims a form; `problems` lists the invalid fields. */
export function readBooking(form: Form): {
  booking: Booking;
  formKey: string | null;
  problems: BookingProblems;
} {
  const text = (name: string): string => form.text(name).replaceAll("\r\n", "\n").replace(CONTROL, " ").trim();
  const line = (name: string): string => text(name).replaceAll(/\s+/g, " ");
  const places = line("places");
  const booking: Booking = {
    firstName: line("firstName"),
    lastName: line("lastName"),
    company: line("company"),
    email: canonicalEmail(line("email")),
    phone: line("phone"),
    message: text("message"),
    places: /^\d{1,3}$/.test(places) ? Number(places) : 0,
  };
  const formKey = line("formKey");
  return { booking, formKey: FORM_KEY.test(formKey) ? formKey : null, problems: problemsOf(booking) };
}

function problemsOf(booking: Booking): BookingProblems {
  const problems: BookingProblems = {};
  for (const [name, most] of Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][])
    if (booking[name].length > most) problems[name] = "Seminars.Problem.TooLong";
  if (booking.firstName === "") problems.firstName = "Seminars.Problem.FirstName";
  if (booking.lastName === "") problems.lastName = "Seminars.Problem.LastName";
  if (!isEmail(booking.email)) problems.email = "Seminars.Problem.Email";
  if (booking.phone !== "" && !/^\+?[\d\s()/.-]{4,}$/.test(booking.phone)) problems.phone ??= "Seminars.Problem.Phone";
  if (booking.places < 1 || booking.places > MAX_SEATS) problems.places = "Seminars.Problem.Places";
  return problems;
}
