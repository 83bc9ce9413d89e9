const MIN_LENGTH = 10;
/** Longer than any typed password, and still cheap to normalise and to hash. */
export const MAX_PASSWORD_LENGTH = 256;

const RULES = {
  length: (password: string) => password.length >= MIN_LENGTH,
  digit: (password: string) => /\d/.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
};

export type PasswordRule = keyof typeof RULES;

/** In display order (NEWPW-04). */
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[];

/** Canonical form for comparing and hashing: keyboards write "ü" as one character or as two (RFC 8265). */
export function canonicalPassword(password: string): string {
  return password.length > MAX_PASSWORD_LENGTH ? password : password.normalize("NFC");
}

export function isSamePassword(one: string, other: string): boolean {
  return canonicalPassword(one) === canonicalPassword(other);
}

/** The rules that a new password violates, in display order (NEWPW-04); empty if it is valid. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const canonical = canonicalPassword(password);
  return PASSWORD_RULES.filter((rule) => !RULES[rule](canonical));
}
