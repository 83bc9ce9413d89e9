import { type RefObject, useEffect } from "react";

/**
 * Closes open <details> (the element itself or descendants) on Escape (restoring the focus to the summary), on clicks outside,
 * when the keyboard focus leaves, and when a link inside is followed.
 */
export function useClosingDetails(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    // A click moves the focus to the nearest focusable ancestor, which may be outside the panel; that must not close it. On
    // touch screens the focus moves after the finger is lifted.
    let isPressed = false;
    const openOnes = () => [element, ...element.querySelectorAll("details")].filter((one) => one instanceof HTMLDetailsElement && one.open);
    const close = (inside: EventTarget | null = null) => {
      for (const details of openOnes()) {
        if (!(inside instanceof Node && details.contains(inside))) (details as HTMLDetailsElement).open = false;
      }
    };
    const onPress = ({ target }: PointerEvent) => {
      isPressed = target instanceof Node && openOnes().some((details) => details.contains(target));
      close(target);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!isPressed) close(target);
    };
    const onAnyKey = () => {
      isPressed = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const [first] = openOnes();
      if (event.key !== "Escape" || !first) return;
      close();
      first.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onAnyKey, { capture: true });
    document.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    element.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onAnyKey, { capture: true });
      document.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("click", onClick);
    };
  }, [holder]);
}
