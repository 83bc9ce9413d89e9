const NAME = /^[\p{L}\p{M} .'’-]{1,80}$/u;
/** As in web addresses, which many mail programs make a link of. */
const DOT_INSIDE = /\p{L}\.\p{L}/u;

/**
 * Whether a letter may greet by it. Anybody may type anybody's address into the form, and what is typed beside it goes to
 * that person, who must not be sent advertising in the shop's name.
 */
export function looksLikeName(name: string): boolean {
  return NAME.test(name) && !DOT_INSIDE.test(name);
}
