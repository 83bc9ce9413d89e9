import { createHash } from "node:crypto";
import type { Random } from "../context.ts";

const BYTES = 24;
const KEY = new RegExp(`^[0-9a-f]{${2 * BYTES}}$`);

/** A key for an emailed link: unguessable, and unaffected by mail programs that change the case. */
export function newKey(random: Random): string {
  return random.hex(BYTES);
}

/** Normalizes a key from a link; null if malformed. */
export function readKey(text: string | undefined): string | null {
  const key = (text ?? "").trim().toLowerCase();
  return KEY.test(key) ? key : null;
}

export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
