import { domainToASCII } from "node:url";

/** An address as it is compared: nobody tells capitals apart, and a domain with umlauts is the same in ASCII. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).normalize("NFC").toLowerCase()}@${domainToASCII(domain) || domain}`;
}
