import { domainToASCII, domainToUnicode } from "node:url";
import { isEmail, MAX_EMAIL_LENGTH } from "#contract/rules/email.ts";

/** A typed e-mail address as it is stored and shown; null where it is none. */
export function readEmail(typed: string): string | null {
  const text = typed.trim();
  return isEmail(text) ? canonicalEmail(text) : null;
}

/**
 * The form in which an address is stored and shown: the local part in NFC and otherwise as it was typed, the domain in Unicode.
 * Domains are mapped by UTS 46 without its transitional rules, so that ß stays ß.
 */
export function canonicalEmail(email: string): string {
  return withDomain(email, (domain) => domainToUnicode(domainToASCII(domain)));
}

/** The form in which two addresses are compared: lower case, the domain in ASCII. */
export function emailKey(email: string): string {
  return withDomain(email, domainToASCII).toLowerCase();
}

/**
 * The ways to write an address that mean one mailbox, in lower case: as typed, the canonical form, the domain in ASCII. Accounts of
 * earlier versions may be stored in any of them.
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
  // An ASCII name is left alone: the functions of URLs would read "1.2" as a number.
  const isAscii = /^[\x21-\x7e]*$/.test(domain) && !domain.includes("xn--");
  return `${text.slice(0, at)}@${isAscii ? domain : convert(domain) || domain}`;
}
