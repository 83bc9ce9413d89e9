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
    write: ({ t, language }) => ({
      subject: t("Subject", date.title[language.startsWith("en") ? "en" : "de"]),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro", date.left, date.places) },
        {
          kind: "facts",
          facts: [
            { name: t("Date"), value: `${formatDays(language, date)}, ${date.town} (${date.dateId})` },
            { name: t("Places"), value: String(booking.places) },
            { name: t("Person"), value: `${booking.firstName} ${booking.lastName}` },
            { name: t("Company"), value: booking.company },
            { name: t("Email"), value: booking.email },
            { name: t("Phone"), value: booking.phone },
            { name: t("Language"), value: booking.language },
            { name: t("Message"), value: booking.message },
          ].filter(({ value }) => value !== ""),
        },
      ],
    }),
  });
}
