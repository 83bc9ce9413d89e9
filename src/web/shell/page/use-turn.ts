import { useState } from "react";

/**
 * Counts how often a screen was given other data while it stays on the page. As the key of what holds data as its own
 * state, it makes that begin anew: the same page at another address, or the same address after something changed.
 */
export function useTurn(data: unknown): number {
  const [seen, setSeen] = useState({ data, turn: 0 });
  if (seen.data === data) return seen.turn;
  const next = { data, turn: seen.turn + 1 };
  setSeen(next);
  return next.turn;
}
