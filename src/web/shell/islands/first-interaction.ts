/** Events that announce an interaction: pointer, touch, focus, key. */
export const INTERACTIONS = ["pointerover", "pointerdown", "focusin", "keydown"];

/** Elements handled in place: buttons and links marked data-press. */
export const PRESSABLE = "button, [role=button], input[type=submit], input[type=button], a[data-press]";

let lastPress: Promise<unknown> = Promise.resolve();
const waiting = new Set<HTMLElement>();

/**
 * Replays a click after hydration on the same element or its replacement. Clicks are replayed in order, so that each finds the
 * result of the previous one.
 */
export function replayClick(pressed: HTMLElement, within: HTMLElement, whenReady: Promise<unknown>): void {
  // Repeated clicks on a toggle that has not reacted yet mean "open", so only one is replayed.
  if (pressed.hasAttribute("aria-expanded") && waiting.has(pressed)) return;
  waiting.add(pressed);
  const pressables = () => [...within.querySelectorAll<HTMLElement>(PRESSABLE)];
  const position = pressables().indexOf(pressed);
  lastPress = Promise.all([lastPress, whenReady]).then(() => {
    (pressed.isConnected ? pressed : pressables()[position])?.click();
    return new Promise((resolve) => setTimeout(resolve));
  });
  // A failed replay does not block later ones.
  lastPress = lastPress.catch(() => {}).then(() => waiting.delete(pressed));
}

/** Runs once on the first interaction; hovering does not count. */
export function onFirstInteraction(run: () => void): void {
  const once = new AbortController();
  for (const type of INTERACTIONS.slice(1)) {
    document.addEventListener(
      type,
      () => {
        once.abort();
        run();
      },
      { capture: true, passive: true, signal: once.signal },
    );
  }
}
