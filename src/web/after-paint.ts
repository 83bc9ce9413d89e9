/** Returns buttons clicked before hydration, in order, and stops collecting. */
export type ConsumeClicks = () => readonly HTMLButtonElement[];

declare global {
  interface Window {
    takePressed?: ConsumeClicks;
  }
}

/** Maximum time that a form waits for its script. */
const MAX_WAIT_MS = 10_000;

const pressed: HTMLButtonElement[] = [];
const taken = new AbortController();
window.takePressed = () => {
  taken.abort();
  return pressed.splice(0);
};
document.addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest("button");
    // A submit needs no script, unless earlier clicks must be replayed first.
    if (!button || (button.type === "submit" && pressed.length === 0)) return;
    event.preventDefault();
    pressed.push(button);
    if (button.type === "submit") setTimeout(sendForm, MAX_WAIT_MS);
  },
  { signal: taken.signal },
);

// Loads scripts after the first paint: on a slow network they would compete with visible content.
requestAnimationFrame(() =>
  setTimeout(() => {
    const { content } = document.querySelector<HTMLTemplateElement>("#page-code")!;
    for (const script of content.querySelectorAll("script")) script.addEventListener("error", sendForm);
    document.head.append(content);
  }),
);

/** Submits the form natively, without the scripts for earlier clicks. */
function sendForm(): void {
  if (taken.signal.aborted) return;
  const sending = window.takePressed!().find((button) => button.type === "submit");
  sending?.click();
}
