import { type RefObject, useEffect, useState } from "react";
import { PRESSABLE, replayClick, INTERACTIONS } from "#web/shell/islands/first-interaction.ts";
import { reportMissing } from "#web/ui/lazy/lazy-code.ts";
import { facetSection } from "../bar/facet-code.ts";
import { rangeHandles } from "../bar/handles-code.ts";

/**
 * Loads the filters' code on the first interaction, and replays a click that came too early. Native behaviour is not prevented:
 * a facet opens, a box is checked, a form is submitted. Returns whether loading failed.
 */
export function useFirstInteraction(holder: RefObject<HTMLElement | null>, isHydrated: boolean): boolean {
  const [hasFailed, setFailed] = useState(false);
  const [hydrated] = useState(newSignal);
  useEffect(() => {
    if (isHydrated) hydrated.give();
  }, [isHydrated, hydrated]);
  useEffect(() => {
    if (isHydrated && rangeHandles.current()) return undefined;
    let canHold = !isHydrated;
    async function fetchCode(isPressed = false): Promise<void> {
      rangeHandles.load().catch((error: unknown) => console.error("the sliders could not be loaded", error));
      try {
        await facetSection.load();
        setFailed(false);
        await hydrated.given;
      } catch (error) {
        if (isPressed) reportMissing({ retry: facetSection.load, hasOtherWay: true });
        console.error("the filters could not be loaded", error);
        canHold = false;
        setFailed(true);
      }
    }
    const onInteraction = ({ target }: Event) => void (holder.current?.contains(target as Node) && fetchCode());
    const onClick = (event: MouseEvent) => {
      const pressed = canHold && holder.current ? clickedIn(holder.current, event) : null;
      if (!pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      replayClick(pressed, holder.current!, fetchCode(true));
    };
    // On the document, because React holds back events inside a suspended boundary.
    for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, { capture: true, passive: true });
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction, { capture: true });
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [holder, isHydrated, hydrated]);
  return hasFailed;
}

/** The clicked element, if it needs the code; submit buttons and links to a new tab do not. */
function clickedIn(holder: HTMLElement, event: MouseEvent): HTMLElement | null {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
  if (!pressed || !holder.contains(pressed) || pressed.matches("[type=submit]")) return null;
  return event.metaKey || event.ctrlKey || event.shiftKey ? null : pressed;
}

function newSignal() {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
