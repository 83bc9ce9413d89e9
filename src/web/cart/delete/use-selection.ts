import { useCallback, useState } from "react";

export type Selection = {
  isSelected(id: number): boolean;
  /** Selected ids among the lines shown. */
  selected: readonly number[];
  toggle(id: number): void;
  /** Selects all lines shown, or none. */
  toggleAll(): void;
};

/** Selected lines: initially all (CART-10), and new ones. Hidden lines do not count as selected. */
export function useSelection(shown: readonly { id: number }[]): Selection {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.map(({ id }) => id).filter((id) => !left.has(id));
  return {
    isSelected: useCallback((id) => !left.has(id), [left]),
    selected,
    toggle: (id) => setLeft((before) => (before.has(id) ? without(before, [id]) : new Set(before).add(id))),
    toggleAll() {
      const ids = shown.map(({ id }) => id);
      setLeft((before) => (selected.length === shown.length ? new Set([...before, ...ids]) : without(before, ids)));
    },
  };
}

function without(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const removed = new Set(ids);
  return new Set([...set].filter((id) => !removed.has(id)));
}
