import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { DateOfSeminar, HeldBooking } from "../seminar.ts";
import { formatDays } from "../format-date.ts";

/** Notifies the sales office of a booking, in the site's own language by default; null if the site has no sales office. */
export function salesMail(ctx: EmailContext, booking: HeldBooking, date: DateOfSeminar, given?: string) {
  const { supportEmail } = ctx.site.settings.site;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, date: date.dateId }, "no notification of a booked seminar: the site has no supportEmail");
    return null;
  }
  return renderEmail(ctx, {
    key: `seminar-sales:${booking.bookingKey}`,
    recipient: supportEmail,
    language: given,
    phrases: "SeminarTaskMail",
    write: ({ say, language }) => ({
      subject: say("Subject", date.title[language.startsWith("en") ? "en" : "de"]),
      title: say("Title"),
      parts: [
        { kind: "text", text: say("Intro", date.left, date.places) },
        {
          kind: "facts",
          facts: [
            { name: say("Date"), value: `${formatDays(language, date)}, ${date.town} (${date.dateId})` },
            { name: say("Places"), value: String(booking.places) },
            { name: say("Person"), value: `${booking.firstName} ${booking.lastName}` },
            { name: say("Company"), value: booking.company },
            { name: say("Email"), value: booking.email },
            { name: say("Phone"), value: booking.phone },
            { name: say("Language"), value: booking.language },
            { name: say("Message"), value: booking.message },
          ].filter(({ value }) => value !== ""),
        },
      ],
    }),
  });
}
