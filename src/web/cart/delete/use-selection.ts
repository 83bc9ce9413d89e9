import { useCallback, useState } from "react";

export type Selection = {
  isSelected(id: number): boolean;
  /** Of the lines that are shown. */
  selected: readonly number[];
  toggle(id: number): void;
  /** All that are shown, or none of them. */
  toggleAll(): void;
};

/** Which lines are ticked: all at the start (CART-10), and new ones. Lines that are not shown count as not ticked. */
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
  const gone = new Set(ids);
  return new Set([...set].filter((id) => !gone.has(id)));
}
