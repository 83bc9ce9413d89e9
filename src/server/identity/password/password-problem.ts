import { brokenPasswordRules, canonicalPassword, MAX_PASSWORD_LENGTH } from "#contract/rules/password.ts";
import { isMuchUsed } from "./used-passwords.ts";

/** Why a new password is not taken; each has a sentence of its own. The page knows the first by itself (NEWPW-04). */
export type PasswordProblem = "rules" | "too-long" | "repeated" | "common" | "email" | "shop";

/** "aaaaaaaaaA1!" keeps all the rules and is guessed at once. */
const LEAST_DIFFERENT = 5;
/** Parts of a name that are shorter stand in many words. */
const SHORTEST_PART = 4;

/** What stands against a new password; null when it is good. `email` is its account's, `siteName` the shop's. */
export async function checkPasswordStrength(
  password: string,
  { email, siteName }: { email: string; siteName: string },
): Promise<PasswordProblem | null> {
  if (password.length > MAX_PASSWORD_LENGTH) return "too-long";
  if (brokenPasswordRules(password).length > 0) return "rules";
  const canonical = canonicalPassword(password);
  const lower = canonical.toLowerCase();
  if (new Set(lower).size < LEAST_DIFFERENT) return "repeated";
  const [localPart = ""] = email.split("@", 1);
  if (partsOf(localPart).some((part) => lower.includes(part))) return "email";
  if (partsOf(siteName).some((part) => lower.includes(part))) return "shop";
  return (await isMuchUsed(canonical)) ? "common" : null;
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART);
}
