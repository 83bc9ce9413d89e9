import { createHash } from "node:crypto";

/**
 * Positions belong to one ERP: a position of another ERP or URL would skip messages. The shop stores them with a tag of the
 * URL; a position with another tag means from the beginning.
 */
export function tagPositions(url: string): { keep(position: string): string; own(kept: string | null): string | null } {
  const mark = `${createHash("sha256").update(url).digest("hex").slice(0, 8)}:`;
  return {
    keep: (position) => mark + position,
    own: (kept) => (kept?.startsWith(mark) ? kept.slice(mark.length) : null),
  };
}
