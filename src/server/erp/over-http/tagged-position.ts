import { createHash } from "node:crypto";

/**
 * Positions are an ERP's own: one of another ERP, or of another address, would skip what this one tells. So the shop keeps them with
 * a mark of where they come from, and one with another mark is the beginning.
 */
export function tagPositions(url: string): { keep(position: string): string; own(kept: string | null): string | null } {
  const mark = `${createHash("sha256").update(url).digest("hex").slice(0, 8)}:`;
  return {
    keep: (position) => mark + position,
    own: (kept) => (kept?.startsWith(mark) ? kept.slice(mark.length) : null),
  };
}
