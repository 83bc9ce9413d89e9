import type { Random } from "../../context.ts";
import { hashToken } from "../keys/tokens.ts";

export const RECOVERY_CODE_COUNT = 10;
const BYTES = 10;
const LENGTH = 2 * BYTES;
const HEX = /^[\da-f]{20}$/;

/** New codes of 80 random bits, in groups: 0a1b2-c3d4e-5f607-18293. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => random.hex(BYTES).replace(/.{5}(?=.)/g, "$&-"));
}

/** Hash of a typed code, whatever its spaces, hyphens and case; null for text that cannot be a code. */
export function recoveryCodeHash(typed: string): Buffer | null {
  if (typed.length > 2 * LENGTH) return null;
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return HEX.test(code) ? hashToken(code) : null;
}
