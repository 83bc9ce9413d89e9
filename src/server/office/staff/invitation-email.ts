import type { Site } from "../../context.ts";
import { layOutMail } from "../../mail/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import { INVITATION_DAYS } from "./invitation-days.ts";

// Built in rather than phrases of the content: the dictionary of the shop's pages must not mention the back office.
const TEXTS = {
  de: {
    subject: (shop: string) => `Ihr Zugang zum Innendienst von ${shop}`,
    greeting: (name: string) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
    text: (shop: string) =>
      `Sie wurden eingeladen, im Innendienst von ${shop} zu arbeiten. Legen Sie über den Link Ihr Passwort fest und verbinden Sie eine Authenticator-App.`,
    link: "Zugang einrichten",
    until: `Der Link gilt ${INVITATION_DAYS} Tage und nur einmal.`,
    unexpected: "Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.",
  },
  en: {
    subject: (shop: string) => `Your access to the back office of ${shop}`,
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    text: (shop: string) =>
      `You were invited to work in the back office of ${shop}. Follow the link to set your password and to connect an authenticator app.`,
    link: "Set up access",
    until: `The link is valid for ${INVITATION_DAYS} days and only once.`,
    unexpected: "If you did not expect this email, you do not need to do anything.",
  },
};

/** Email with the link of an invitation, in the first language of the site. */
export function invitationEmail(
  { settings: { site } }: Site,
  { key, recipient, name, link }: { key: string; recipient: string; name: string; link: string },
): NewMail {
  const language = site.languages[0]!;
  const t = language.startsWith("de") ? TEXTS.de : TEXTS.en;
  const subject = t.subject(site.name);
  const { text, html } = layOutMail({
    look: { theme: site.theme, language },
    siteName: site.name,
    siteUrl: new URL(link).origin,
    title: subject,
    greeting: t.greeting(name),
    parts: [
      { kind: "text", text: t.text(site.name) },
      { kind: "link", label: t.link, url: link },
      { kind: "text", text: t.until },
      { kind: "text", text: t.unexpected },
    ],
  });
  return { key, recipient, language, subject, text, html };
}
