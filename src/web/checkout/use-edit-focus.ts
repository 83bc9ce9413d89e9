import { type RefObject, useEffect, useRef } from "react";

/**
 * Where editing an address begins or ends, what was pressed goes away and takes the focus with it: the form's first field
 * gets it then, or what edits the address, or the toggle.
 */
export function useEditFocus(place: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find("form input") ?? find("[data-edit]") ?? find("input"))?.focus();
  }, [place, isEditing]);
}
