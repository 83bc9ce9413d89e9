// What the operations for passwords answer in errorMsg, and the pages have words for.

/** What is wrong with the token of a link (account §8); "Validation successful" is none of them. */
const TOKEN_MESSAGES = [
  "token.expired",
  "token.does.not.match.database.token",
  "database.token.missing",
  "token.missing",
  "token.invalid",
] as const;
export type TokenMessage = (typeof TOKEN_MESSAGES)[number];

/** Why a new password was not saved; the last stands for all that nobody can do anything about. */
const PASSWORD_MESSAGES = [
  "password.rules",
  "password.too-long",
  "password.repeated",
  "password.common",
  "password.email",
  "password.shop",
  "password.same",
  "password.different",
  "password.wrong-old-password",
  "password.too-many-attempts",
  "password.other-account",
  "password.failed",
] as const;
export type PasswordMessage = (typeof PASSWORD_MESSAGES)[number];

export function isTokenMessage(text: string | null | undefined): text is TokenMessage {
  return TOKEN_MESSAGES.some((message) => message === text);
}

/** A message by its name; what is no name of one is a failure. */
export function passwordMessageOf(text: string | null | undefined): PasswordMessage {
  return PASSWORD_MESSAGES.find((message) => message === text) ?? "password.failed";
}
