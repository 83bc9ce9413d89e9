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
    write({ t, language, site }) {
      const title = date.title[language.startsWith("en") ? "en" : "de"];
      return {
        subject: t("Subject", title),
        title: t("Title"),
        parts: [
          { kind: "text", text: t("Intro", title) },
          {
            kind: "facts",
            facts: [
              { name: t("Days"), value: formatDays(language, date) },
              { name: t("Hours"), value: date.hours },
              { name: t("Where"), value: `${date.address}, ${date.town}` },
              { name: t("Places"), value: String(booking.places) },
            ],
          },
          { kind: "text", text: t("Change", site.supportPhone, site.supportEmail) },
        ],
      };
    },
  });
}
