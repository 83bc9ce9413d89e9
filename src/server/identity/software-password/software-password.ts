import type { Random } from "../../context.ts";
import { hashToken, newToken } from "../keys/tokens.ts";

/** Protocols with which software passwords can sign in. */
export const SOFTWARE_PROTOCOLS = ["ids"] as const;
export type SoftwareProtocol = (typeof SOFTWARE_PROTOCOLS)[number];

/** Maximum per account. */
export const MAX_SOFTWARE_PASSWORDS = 20;
export const MAX_SOFTWARE_NAME_LENGTH = 60;

/** Without characters that look alike on a screen: 0 and o, 1 and i and l. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 128 bits with the alphabet above. */
const LENGTH = 26;
const SECRET = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** Creates a software password; only its hash is stored. */
export function newSoftwareSecret(random: Random): string {
  return newToken(random, LENGTH, SIGNS);
}

/** The stored hash of a typed text; null when it cannot be a software password. Ignores case, blanks and hyphens. */
export function softwareSecretHash(typed: string): Buffer | null {
  const secret = typed.toLowerCase().replace(/[\s-]/g, "");
  return SECRET.test(secret) ? hashToken(secret) : null;
}

export type SoftwarePassword = {
  id: string;
  name: string;
  protocol: SoftwareProtocol;
  createdAt: Date;
  /** Last sign-in by software; null: never. */
  lastUsedAt: Date | null;
};
