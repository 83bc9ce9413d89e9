import { useEffect, useRef } from "react";

/** Focuses the first enabled control with one of these values of `data-focus` after the list changed: moved elements lose the focus. */
export function useFocusAfterChange(list: unknown): (...names: string[]) => void {
  const wanted = useRef<{ list: unknown; names: readonly string[] } | null>(null);
  useEffect(() => {
    if (!wanted.current || wanted.current.list === list) return;
    const found = wanted.current.names.map((name) =>
      document.querySelector<HTMLButtonElement | HTMLInputElement>(`[data-focus="${name}"]`),
    );
    found.find((control) => control && !control.disabled)?.focus();
    wanted.current = null;
  });
  return (...names) => {
    wanted.current = { list, names };
  };
}
