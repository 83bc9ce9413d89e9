import { type RefObject, useEffect, useRef } from "react";

/**
 * When editing an address begins or ends, the clicked control is removed and the focus is lost: moves it to the form's first
 * field, or to the edit button, or to the toggle.
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
