/**
 * Breaking changes of the schema since the last release that are accepted, with the reason, by their description. `npm run
 * write:schema` begins the next release: empty the list then.
 */
export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {};
