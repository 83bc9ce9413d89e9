import type { Random } from "../context.ts";

const BYTES = 24;
const KEY = new RegExp(`^[0-9a-f]{${2 * BYTES}}$`);

/** Key of the emailed links: unguessable, and unaffected by mail programs that change the case. */
export function newLinkKey(random: Random): string {
  return random.hex(BYTES);
}

/** Normalizes the key of a link; null if malformed. */
export function readLinkKey(text: string | null | undefined): string | null {
  const key = (text ?? "").slice(0, 100).trim().toLowerCase();
  return KEY.test(key) ? key : null;
}
