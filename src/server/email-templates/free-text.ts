import { looksLikeName } from "./looks-like-name.ts";

/** What mail clients turn a word into a link for: a scheme, an address, or a domain name. */
const LINK = /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2}/iu;

/**
 * Free text in a mail to an address that the sender only typed: anyone can enter a third party's address, who must not get
 * advertising in the shop's name. Everything that would become a link is left out.
 */
export function withoutLinks(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (LINK.test(word) ? "…" : word))
    .join("");
}

/** A name in such a mail; empty if it is none. */
export function nameOrNone(name: string): string {
  return looksLikeName(name) ? name : "";
}
