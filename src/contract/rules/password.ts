const LEAST_LENGTH = 10;

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

/** The rules that a new password breaks, in the order in which they are shown (NEWPW-04); none when it is good. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !RULES[rule](password));
}
