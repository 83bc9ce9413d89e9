const NAME = /^[\p{L}\p{M} .'’-]{1,80}$/u;
/** As in a domain name, which many mail clients turn into a link. */
const DOT_INSIDE = /\p{L}\.\p{L}/u;

/**
 * Whether a text may be used in a salutation. Anyone can enter a third party's address in the form, and that person must not
 * receive advertising in the shop's name.
 */
export function looksLikeName(name: string): boolean {
  return NAME.test(name) && !DOT_INSIDE.test(name);
}
