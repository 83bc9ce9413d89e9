import { useState } from "react";

/**
 * Counts changes of a screen's data while it stays mounted. Used as a React key, it resets local state when the page is shown at
 * another address or refreshed with new data.
 */
export function useDataVersion(data: unknown): number {
  const [seen, setSeen] = useState({ data, turn: 0 });
  if (seen.data === data) return seen.turn;
  const next = { data, turn: seen.turn + 1 };
  setSeen(next);
  return next.turn;
}
