import { createHash } from "node:crypto";
import type { Random } from "../context.ts";

const BYTES = 24;
const KEY = new RegExp(`^[0-9a-f]{${2 * BYTES}}$`);

/** A key for a mailed link: nobody guesses it, and no mail program that changes capitals breaks it. */
export function newKey(random: Random): string {
  return random.hex(BYTES);
}

/** The key as a link brings it; null where it cannot be one. */
export function readKey(text: string | undefined): string | null {
  const key = (text ?? "").trim().toLowerCase();
  return KEY.test(key) ? key : null;
}

export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
