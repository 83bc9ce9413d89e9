/**
 * Breaking changes of the schema since the last release that are accepted, with the reason, by their description. `npm run
 * release` empties the list.
 */
export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {};
