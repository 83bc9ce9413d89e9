import { isServicePath } from "#contract/service-paths.ts";

const PATH = /^(\/[a-z0-9._~-]+)+$/;
const MAX_LENGTH = 120;
/** Addresses with a language are those of the same page in that language. */
const LANGUAGE = /^\/[a-z]{2}(-[a-z]{2})?(\/|$)/;

/** Whether a page that staff add can have this address. */
export function isPagePath(path: string): boolean {
  return PATH.test(path) && path.length <= MAX_LENGTH && !LANGUAGE.test(path) && !isServicePath(path);
}
