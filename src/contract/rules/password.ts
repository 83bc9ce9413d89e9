const LEAST_LENGTH = 10;
/** More than anybody types, and little work to normalise and to hash. */
export const MAX_PASSWORD_LENGTH = 256;

const RULES = {
  length: (password: string) => password.length >= LEAST_LENGTH,
  digit: (password: string) => /\d/.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
};

export type PasswordRule = keyof typeof RULES;

/** In the order in which they are shown (NEWPW-04). */
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[];

/** The form in which passwords are compared and hashed: keyboards write "ü" as one character or as two (RFC 8265). */
export function canonicalPassword(password: string): string {
  return password.length > MAX_PASSWORD_LENGTH ? password : password.normalize("NFC");
}

/** Whether two typed passwords are the same one. */
export function isSamePassword(one: string, other: string): boolean {
  return canonicalPassword(one) === canonicalPassword(other);
}

/** The rules that a new password breaks, in the order in which they are shown (NEWPW-04); none when it is good. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const canonical = canonicalPassword(password);
  return PASSWORD_RULES.filter((rule) => !RULES[rule](canonical));
}
