import { layOutMail } from "../../mail/index.ts";
import { countAuditEntries } from "../audit/audit-store.ts";
import type { OfficeContext } from "../office-context.ts";

/** Failed attempts within an hour after which the member is alerted, once a day. Typing errors stay below. */
const ALERT_AT = 10;
const HOUR_MS = 3_600_000;

// Built in rather than phrases of the content, as the invitation of staff.
const TEXTS = {
  de: {
    subject: (site: string) => `Fehlgeschlagene Anmeldungen im Innendienst von ${site}`,
    greeting: "Guten Tag,",
    attempts: (count: number) => `in der letzten Stunde wurde ${count} Mal erfolglos versucht, sich mit Ihrer E-Mail-Adresse anzumelden.`,
    meaning:
      "Waren Sie es nicht, müssen Sie nichts tun: Ohne Ihren zweiten Faktor kommt niemand hinein, und an Ihren gewohnten Geräten melden Sie sich an wie immer.",
    advice: "Verwenden Sie Ihr Passwort auch anderswo, ändern Sie es bitte, und sagen Sie Ihrer Administration Bescheid.",
  },
  en: {
    subject: (site: string) => `Failed sign-ins to the back office of ${site}`,
    greeting: "Hello,",
    attempts: (count: number) => `in the last hour there were ${count} failed attempts to sign in with your email address.`,
    meaning:
      "If that was not you, you do not need to do anything: nobody gets in without your second factor, and you sign in on your usual devices as always.",
    advice: "If you use your password elsewhere too, please change it, and inform your administrator.",
  },
};

/** Emails a member of staff about many failed sign-ins, in the transaction that records the latest one. */
export async function alertStaff(ctx: OfficeContext, { staffId, email }: { staffId: string; email: string }): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  // The entry of this attempt is written at the end of the transaction.
  const count = (await countAuditEntries(ctx.db, { action: "session.reject", subject: { kind: "staff", id: staffId }, since })) + 1;
  const [site] = ctx.sites;
  if (count < ALERT_AT || !site) return;
  const { theme, name, languages } = site.settings.site;
  const language = languages[0]!;
  const t = language.startsWith("de") ? TEXTS.de : TEXTS.en;
  const { text, html } = layOutMail({
    look: { theme, language },
    siteName: name,
    siteUrl: ctx.officeUrl,
    title: t.subject(name),
    greeting: t.greeting,
    parts: [t.attempts(count), t.meaning, t.advice].map((line) => ({ kind: "text", text: line })),
  });
  const key = `staff-sign-in-alert:${staffId}:${now.toISOString().slice(0, 10)}`;
  await ctx.mail.queue(ctx, { key, recipient: email, language, subject: t.subject(name), text, html });
}
