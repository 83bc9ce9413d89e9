// Values of errorMsg in the password operations that the pages have texts for.

/** Errors of a link's token (NEWPW-09); "Validation successful" is not among them. */
const TOKEN_MESSAGES = [
  "token.expired",
  "token.does.not.match.database.token",
  "database.token.missing",
  "token.missing",
  "token.invalid",
] as const;
export type TokenMessage = (typeof TOKEN_MESSAGES)[number];

/** Reasons why a new password was not saved; the last covers all failures that the user cannot fix. */
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

/** A message by its name; an unknown name counts as a failure. */
export function passwordMessageOf(text: string | null | undefined): PasswordMessage {
  return PASSWORD_MESSAGES.find((message) => message === text) ?? "password.failed";
}
