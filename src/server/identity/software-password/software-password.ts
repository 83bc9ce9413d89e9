import type { Random } from "../../context.ts";
import { hashToken, newToken } from "../keys/tokens.ts";

/** What a software password may sign in by. */
export const SOFTWARE_PROTOCOLS = ["ids"] as const;
export type SoftwareProtocol = (typeof SOFTWARE_PROTOCOLS)[number];

/** Of one account. */
export const MAX_SOFTWARE_PASSWORDS = 20;
export const MAX_SOFTWARE_NAME_LENGTH = 60;

/** Without what is taken for each other when it is read from a screen: 0 and o, 1 and i and l. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 128 bits of the signs above. */
const LENGTH = 26;
const SECRET = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A new software password; nothing but its hash is ever kept. */
export function newSoftwareSecret(random: Random): string {
  return newToken(random, LENGTH, SIGNS);
}

/** What the database knows a typed text by; null where it cannot be a software password. Capitals, blanks and hyphens do not matter. */
export function softwareSecretHash(typed: string): Buffer | null {
  const secret = typed.toLowerCase().replace(/[\s-]/g, "");
  return SECRET.test(secret) ? hashToken(secret) : null;
}

export type SoftwarePassword = {
  id: string;
  name: string;
  protocol: SoftwareProtocol;
  createdAt: Date;
  /** When software signed in with it last; null: never. */
  lastUsedAt: Date | null;
};
