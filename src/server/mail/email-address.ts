import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail, MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";

/** Parses an email address as it is stored and displayed; null if it is invalid. */
export function readEmail(typed: string): string | null {
  const text = typed.trim();
  return isEmail(text) ? canonicalEmail(text) : null;
}

/**
 * Canonical form for storage and display: the local part in NFC and otherwise unchanged, the domain in Unicode. Domains are
 * mapped by UTS 46 without transitional processing, so ß stays ß.
 */
export function canonicalEmail(email: string): string {
  return withDomain(email, (domain) => domainToUnicode(domainToASCII(domain)));
}

/** Key for comparing addresses: lower case, the domain in ASCII. */
export function emailKey(email: string): string {
  return withDomain(email, domainToASCII).toLowerCase();
}

/**
 * Equivalent spellings of an address, in lower case: as typed, the canonical form, the domain in ASCII. Accounts of earlier
 * versions may be stored in any of them.
 */
export function emailSpellings(email: string): string[] {
  const typed = email.trim().normalize("NFC").toLowerCase();
  return [...new Set([typed, canonicalEmail(typed).toLowerCase(), emailKey(typed)])];
}

function withDomain(email: string, convert: (domain: string) => string): string {
  const text = email.trim().normalize("NFC");
  const at = text.lastIndexOf("@");
  if (at === -1 || text.length > MAX_EMAIL_LENGTH) return text;
  const domain = text.slice(at + 1).toLowerCase();
  // An ASCII domain stays unchanged: the URL functions would parse "1.2" as a number.
  const isAscii = /^[\x21-\x7e]*$/.test(domain) && !domain.includes("xn--");
  return `${text.slice(0, at)}@${isAscii ? domain : convert(domain) || domain}`;
}
