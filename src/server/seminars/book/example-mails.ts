import type { Context } from "../../context.ts";
import { bookedMail } from "./booked-mail.ts";
import { salesMail } from "./sales-mail.ts";

/** Both booking mails with made-up contents, to review their layout. */
export function exampleMails(ctx: Context, language: string) {
  const date = {
    dateId: "anker-2027-03",
    startsOn: "2027-03-09",
    endsOn: "2027-03-10",
    hours: "9–16:30",
    town: "Musterstadt",
    address: "Am Ankerplatz 1",
    language: "de",
    places: 12,
    left: 3,
    title: { de: "Anker in Beton bemessen und setzen", en: "Designing and setting anchors in concrete" },
    summary: { de: "", en: "" },
  };
  const booking = {
    bookingKey: "example",
    dateId: date.dateId,
    siteId: ctx.site.siteId,
    language,
    firstName: "Anna",
    lastName: "Krause",
    company: "Holzbau Krause GmbH",
    email: "anna.krause@holzbau.example",
    phone: "+49 30 1234567",
    message: "Wir kommen zu zweit und reisen am Vorabend an.",
    places: 2,
  };
  const task = salesMail(ctx, booking, date, language);
  return [
    { name: "Seminar gebucht", mail: bookedMail(ctx, booking, date) },
    ...(task ? [{ name: "Seminar gebucht, an den Vertrieb", mail: task }] : []),
  ];
}
