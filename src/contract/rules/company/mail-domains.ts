/** Providers whose addresses anyone can have, so that they say nothing about the company. */
export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  "aol.com",
  "aol.de",
  "arcor.de",
  "bluewin.ch",
  "email.de",
  "freenet.de",
  "gmail.com",
  "gmx.at",
  "gmx.ch",
  "gmx.com",
  "gmx.de",
  "gmx.eu",
  "gmx.net",
  "googlemail.com",
  "hotmail.com",
  "hotmail.de",
  "icloud.com",
  "kabelmail.de",
  "live.com",
  "live.de",
  "mac.com",
  "mail.com",
  "mail.de",
  "mailbox.org",
  "me.com",
  "msn.com",
  "netcologne.de",
  "online.de",
  "online.ms",
  "outlook.com",
  "outlook.de",
  "pm.me",
  "posteo.at",
  "posteo.ch",
  "posteo.de",
  "posteo.net",
  "proton.me",
  "protonmail.ch",
  "protonmail.com",
  "sunrise.ch",
  "t-online.de",
  "tutanota.com",
  "tutanota.de",
  "tuta.io",
  "unitybox.de",
  "vodafone.de",
  "web.de",
  "yahoo.com",
  "yahoo.de",
  "ymail.com",
]);

/** A company needs few; each can let strangers in. */
export const MAX_COMPANY_DOMAINS = 10;

/** Whether the domain, or one above it, belongs to a free mail provider. */
export function isFreeMailDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, index) => FREE_MAIL_DOMAINS.has(labels.slice(index).join(".")));
}
