import { type EmailContext, looksLikeName, renderEmail } from "../../email-templates/index.ts";
import type { DateOfSeminar, HeldBooking } from "../seminar.ts";
import { formatDays } from "../format-date.ts";

/** Confirms the booking with time and place. */
export function bookedMail(ctx: EmailContext, booking: HeldBooking, date: DateOfSeminar) {
  const { firstName, lastName } = booking;
  return renderEmail(ctx, {
    key: `seminar-booked:${booking.bookingKey}`,
    recipient: booking.email,
    language: booking.language,
    ...(looksLikeName(`${firstName} ${lastName}`) && { addressee: { titleCode: "", firstName, lastName } }),
    phrases: "SeminarMail",
    write({ say, language, site }) {
      const title = date.title[language.startsWith("en") ? "en" : "de"];
      return {
        subject: say("Subject", title),
        title: say("Title"),
        parts: [
          { kind: "text", text: say("Intro", title) },
          {
            kind: "facts",
            facts: [
              { name: say("Days"), value: formatDays(language, date) },
              { name: say("Hours"), value: date.hours },
              { name: say("Where"), value: `${date.address}, ${date.town}` },
              { name: say("Places"), value: String(booking.places) },
            ],
          },
          { kind: "text", text: say("Change", site.supportPhone, site.supportEmail) },
        ],
      };
    },
  });
}
