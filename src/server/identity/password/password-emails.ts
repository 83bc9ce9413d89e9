import { type EmailTemplate, type EmailContext, renderEmail } from "../../email-templates/index.ts";
import { newDeviceEmail } from "../account-event/new-device-email.ts";
import { removalGrantedEmail } from "../lost-factor/removal-granted-email.ts";
import { factorChangedEmail } from "../second-factor/second-factor-emails.ts";
import { softwarePasswordEmail } from "../software-password/software-password-emails.ts";
import type { MailableAccount } from "./password-store.ts";

type Linked = { account: MailableAccount; token: string; language: string; key: string };
type Mail = ReturnType<typeof renderEmail>;

const PHRASES = "AccountMail";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Email with the password reset link (FORGOT-05). */
export function forgottenPasswordEmail(ctx: EmailContext & { linkLifetimes: { reset: number } }, { token, ...of }: Linked): Mail {
  return accountEmail(ctx, of, ({ t, base, site }) => ({
    subject: t("Forgotten.Subject", site.name),
    title: t("Forgotten.Title"),
    parts: [
      { kind: "text", text: t("Forgotten.Text", site.name) },
      { kind: "link", label: t("Forgotten.Link"), url: linkTo(base + site.pages.setPassword, of.account.email, token) },
      { kind: "text", text: t("Forgotten.Until", Math.round(ctx.linkLifetimes.reset / MINUTE_MS)) },
      { kind: "text", text: t("Forgotten.NotYou") },
    ],
  }));
}

/** Email for a password reset requested before the account's activation. */
export function activationEmail(ctx: EmailContext & { linkLifetimes: { activation: number } }, { token, ...of }: Linked): Mail {
  return accountEmail(ctx, of, ({ t, base, site }) => ({
    subject: t("NotActive.Subject", site.name),
    title: t("NotActive.Title"),
    parts: [
      { kind: "text", text: t("NotActive.Text", site.name) },
      { kind: "link", label: t("NotActive.Link"), url: linkTo(base + site.pages.activation, of.account.email, token) },
      { kind: "text", text: t("NotActive.Until", Math.round(ctx.linkLifetimes.activation / HOUR_MS)) },
      { kind: "text", text: t("Forgotten.NotYou") },
    ],
  }));
}

/** Notifies the owner of a changed password, with instructions if another person changed it. */
export function passwordChangedEmail(ctx: EmailContext, { endedSoftware, ...of }: Omit<Linked, "token"> & { endedSoftware: number }): Mail {
  return accountEmail(ctx, of, ({ t, base, site }) => ({
    subject: t("Changed.Subject", site.name),
    title: t("Changed.Title"),
    parts: [
      { kind: "text", text: t("Changed.Text", site.name) },
      ...(endedSoftware > 0 ? [{ kind: "text", text: t("Changed.Software") } as const] : []),
      { kind: "text", text: t("Changed.NotYou", site.supportPhone) },
      { kind: "link", label: t("Changed.Link"), url: base + site.pages.forgotPassword },
    ],
  }));
}

function accountEmail(ctx: EmailContext, { account, language, key }: Omit<Linked, "token">, write: EmailTemplate["write"]): Mail {
  return renderEmail(ctx, { key, recipient: account.email, language, addressee: account, phrases: PHRASES, write });
}

function linkTo(page: string, email: string, token: string): string {
  return `${page}?${new URLSearchParams({ uid: email, token })}`;
}

/** One example of each email. */
export function passwordEmailExamples(ctx: EmailContext & { linkLifetimes: { reset: number; activation: number } }, language: string) {
  const account: MailableAccount = {
    accountId: "",
    email: "erika.mustermann@example.org",
    status: "active",
    titleCode: "mrs",
    firstName: "Erika",
    lastName: "Mustermann",
  };
  const of = { account, token: "a1b2c3d4".repeat(5), language, key: "example" };
  return [
    { name: "Passwort vergessen", mail: forgottenPasswordEmail(ctx, of) },
    { name: "Passwort vergessen, Konto nicht aktiviert", mail: activationEmail(ctx, of) },
    { name: "Passwort geändert", mail: passwordChangedEmail(ctx, { ...of, endedSoftware: 0 }) },
    { name: "Passwort geändert, Softwarepasswörter gesperrt", mail: passwordChangedEmail(ctx, { ...of, endedSoftware: 2 }) },
    { name: "Softwarepasswort erstellt", mail: softwarePasswordEmail(ctx, { ...of, name: "Taifun Büro", protocol: "ids" }) },
    {
      name: "Anmeldung mit einem neuen Gerät",
      mail: newDeviceEmail(ctx, { ...of, client: { device: "Firefox, Windows", network: "192.0.2.0/24" } }),
    },
    { name: "Zweiter Faktor eingerichtet", mail: factorChangedEmail(ctx, { ...of, change: "added" }) },
    { name: "Zweiter Faktor entfernt", mail: factorChangedEmail(ctx, { ...of, change: "removed" }) },
    { name: "Passkey hinzugefügt", mail: factorChangedEmail(ctx, { ...of, change: "passkey-added" }) },
    { name: "Passkey entfernt", mail: factorChangedEmail(ctx, { ...of, change: "passkey-removed" }) },
    { name: "Passkey abgelehnt", mail: factorChangedEmail(ctx, { ...of, change: "passkey-copied" }) },
    { name: "Verlust des zweiten Faktors gemeldet", mail: factorChangedEmail(ctx, { ...of, change: "lost" }) },
    {
      name: "Zweiter Faktor wird entfernt",
      mail: removalGrantedEmail(ctx, { ...of, recipient: account, effectiveAt: new Date("2026-11-21T10:00:00Z") }),
    },
    { name: "Entfernen des zweiten Faktors gestoppt", mail: factorChangedEmail(ctx, { ...of, change: "removal-stopped" }) },
    { name: "Neue Wiederherstellungscodes", mail: factorChangedEmail(ctx, { ...of, change: "codes" }) },
  ];
}
