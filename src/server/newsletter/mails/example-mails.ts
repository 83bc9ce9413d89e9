import { DAY_MS } from "#contract/format/calendar.ts";
import type { Context } from "../../context.ts";
import type { NewsletterOffer } from "../offer.ts";
import { unsubscribeLinkMail } from "./unsubscribe-link-mail.ts";
import { leftMail } from "./left-mail.ts";
import { optInMail } from "./opt-in-mail.ts";
import { welcomeMail } from "./welcome-mail.ts";

const KEY = "0123456789abcdef".repeat(3);
const OFFER: NewsletterOffer = {
  types: [
    { id: "products", title: "Neue Produkte", description: "" },
    { id: "practice", title: "Praxis am Bau", description: "" },
  ],
  reasonIds: new Set(["other"]),
  consent: "",
  textVersion: "2026-11",
  signUpPaths: ["/newsletter/registration"],
  confirmationPath: "/newsletter/subscribe-success",
  leavePath: "/newsletter/unsubscribe",
};

/** Every newsletter mail with made-up contents, to review its layout. */
export function exampleMails(ctx: Context, language: string) {
  const { siteId } = ctx.site;
  const writing = { ...ctx, findSite: () => ctx.site, offerOf: () => OFFER };
  const to = { siteId, email: "anna.krause@holzbau.example", language, leaveKey: KEY };
  const types = OFFER.types.map(({ id }) => id);
  const expiresAt = new Date(ctx.clock.now().getTime() + 7 * DAY_MS);
  return [
    { name: "Newsletter bestätigen", mail: optInMail(writing, { ...to, types: OFFER.types, key: KEY, offer: OFFER, expiresAt }) },
    { name: "Newsletter bestellt", mail: welcomeMail(writing, to, types) },
    { name: "Newsletter abbestellen", mail: unsubscribeLinkMail(writing, to, types, ["other"]) },
    { name: "Newsletter abbestellt", mail: leftMail(writing, to, types) },
  ];
}
