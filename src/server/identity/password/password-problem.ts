import { brokenPasswordRules, canonicalPassword, MAX_PASSWORD_LENGTH } from "#contract/rules/account/password.ts";
import { isMuchUsed } from "./used-passwords.ts";

/** Reasons to reject a new password, each with its own message. The page checks the first itself (NEWPW-04). */
export type PasswordProblem = "rules" | "too-long" | "repeated" | "common" | "email" | "shop";

/** "aaaaaaaaaA1!" satisfies all rules but is easy to guess. */
const MIN_DIFFERENT = 5;
/** Shorter parts of a name occur in many words. */
const MIN_PART_LENGTH = 4;

/** Reason to reject a new password; null when accepted. `email` is the account's, `siteName` the shop's. */
export async function checkPasswordStrength(
  password: string,
  { email, siteName }: { email: string; siteName: string },
): Promise<PasswordProblem | null> {
  if (password.length > MAX_PASSWORD_LENGTH) return "too-long";
  if (brokenPasswordRules(password).length > 0) return "rules";
  const canonical = canonicalPassword(password);
  const lower = canonical.toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT) return "repeated";
  const [localPart = ""] = email.split("@", 1);
  if (partsOf(localPart).some((part) => lower.includes(part))) return "email";
  if (partsOf(siteName).some((part) => lower.includes(part))) return "shop";
  return (await isMuchUsed(canonical)) ? "common" : null;
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= MIN_PART_LENGTH);
}
