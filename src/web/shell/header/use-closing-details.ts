import { type RefObject, useEffect } from "react";

/** A <details> menu closes on Escape (focus goes back to its button), on a press elsewhere, when focus leaves, and when a link in it is followed. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      close();
      element.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) close();
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusout", onFocusOut);
    element.addEventListener("click", onClick);
    document.addEventListener("pointerdown", onPress);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusout", onFocusOut);
      element.removeEventListener("click", onClick);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [details]);
}
