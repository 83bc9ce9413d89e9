import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#web/account/is-focus-lost.ts";

type Lines = readonly { id: number }[];

/**
 * After lines are removed, focuses the line now at the first one's position, else `otherwise`. Call the returned function with
 * their ids before removing them.
 */
export function useFocusAfterRemoval(lines: Lines, list: RefObject<HTMLElement | null>, otherwise: RefObject<HTMLElement | null>) {
  const leaving = useRef<{ at: number; id: number } | null>(null);
  useEffect(() => {
    const { at, id: gone } = leaving.current ?? { at: 0, id: null };
    if (gone === null || lines.some(({ id }) => id === gone)) return;
    leaving.current = null;
    if (!isFocusLost()) return;
    const line = list.current?.children[Math.min(at, list.current.children.length - 1)];
    ((line as HTMLElement | undefined) ?? otherwise.current)?.focus();
  }, [lines, list, otherwise]);
  return (ids: readonly number[]) => {
    const at = lines.findIndex(({ id }) => ids.includes(id));
    leaving.current = at < 0 ? null : { at, id: lines[at]!.id };
  };
}
