import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { removeLinks } from "../mails/mail-kinds.ts";

const HIDDEN = "…";
const MAX_LENGTH = 200;
const MAX_DEPTH = 4;
const MAX_ERROR_LENGTH = 2_000;
/** Names of values that open something, and of personal data. */
const SECRET_NAME = /token|secret|password|key|code|hash|cookie|session|auth/i;
/** Numbers of orders and the like are needed to understand a job. */
const PLAIN_NAME = /^(?:orderCode|taskKey)$/;
const WORD = /[^\s"'<>]+/g;
/** Long runs of letters and digits without blanks, as tokens have them; UUIDs are ids. */
const TOKEN = /[A-Za-z0-9_+/=-]{24,}/g;
/** A job's payload for display: without secrets, personal addresses and long texts. */
export function redactPayload(payload: unknown): unknown {
  return redact(payload, 0);
}

/** An error message without links, addresses and tokens. */
export function redactText(text: string): string {
  return removeLinks(text.slice(0, MAX_ERROR_LENGTH))
    .replaceAll(WORD, (word) => (word.includes("@") ? HIDDEN : word))
    .replaceAll(TOKEN, (found) => (isUuid(found) || !/\d/.test(found) ? found : HIDDEN));
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.length > MAX_LENGTH ? HIDDEN : redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth === MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.slice(0, 20).map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET_NAME.test(name) && !PLAIN_NAME.test(name) ? HIDDEN : redact(each, depth + 1),
    ]),
  );
}
