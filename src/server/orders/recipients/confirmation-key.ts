import { createHash } from "node:crypto";
import type { Random } from "../../context.ts";

const BYTES = 24;
const KEY = /^[0-9a-f]{48}$/;
const MAX_LENGTH = 100;

/** Key of an emailed link: unguessable, and unaffected by mail programs that change the case. */
export function newConfirmationKey(random: Random): string {
  return random.hex(BYTES);
}

/** Normalizes the key of a link; null if malformed. */
export function readConfirmationKey(text: string | null | undefined): string | null {
  const key = (text ?? "").slice(0, MAX_LENGTH).trim().toLowerCase();
  return KEY.test(key) ? key : null;
}

export function hashConfirmationKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
