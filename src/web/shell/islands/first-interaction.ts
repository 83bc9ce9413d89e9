/** Somebody is about to do something: the pointer comes, a finger, the focus, a key. */
export const INTERACTIONS = ["pointerover", "pointerdown", "focusin", "keydown"];

/** What is answered in place: buttons, and links that say so. */
export const PRESSABLE = "button, [role=button], input[type=submit], input[type=button], a[data-press]";

let lastPress: Promise<unknown> = Promise.resolve();
const waiting = new Set<HTMLElement>();

/**
 * A press on what is not alive yet, done again when it can answer: on the same element, or on the one that took its place.
 * One press after the other, so that each finds on the page what the one before it did.
 */
export function replayClick(pressed: HTMLElement, within: HTMLElement, whenReady: Promise<unknown>): void {
  // What opens something is pressed again because nothing has happened yet, not to close it.
  if (pressed.hasAttribute("aria-expanded") && waiting.has(pressed)) return;
  waiting.add(pressed);
  const pressables = () => [...within.querySelectorAll<HTMLElement>(PRESSABLE)];
  const position = pressables().indexOf(pressed);
  lastPress = Promise.all([lastPress, whenReady]).then(() => {
    (pressed.isConnected ? pressed : pressables()[position])?.click();
    return new Promise((resolve) => setTimeout(resolve));
  });
  // One that cannot be done keeps back none of those that follow.
  lastPress = lastPress.catch(() => {}).then(() => waiting.delete(pressed));
}

/** Runs once, when something on the page is touched; the pointer passing by is not enough. */
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
