/** Buttons that were pressed before there was code to answer them, in order; no more are kept from then on. */
export type TakePressed = () => readonly HTMLButtonElement[];

declare global {
  interface Window {
    takePressed?: TakePressed;
  }
}

/** Longer than this no form waits for code. */
const LONGEST_WAIT_MS = 10_000;

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
    // What sends a form needs no code, unless it would leave behind what was pressed before it.
    if (!button || (button.type === "submit" && pressed.length === 0)) return;
    event.preventDefault();
    pressed.push(button);
    if (button.type === "submit") setTimeout(sendForm, LONGEST_WAIT_MS);
  },
  { signal: taken.signal },
);

// What makes a page alive waits until it was seen: on a slow network it would take the room of what is read.
requestAnimationFrame(() =>
  setTimeout(() => {
    const { content } = document.querySelector<HTMLTemplateElement>("#page-code")!;
    for (const script of content.querySelectorAll("script")) script.addEventListener("error", sendForm);
    document.head.append(content);
  }),
);

/** What was to be sent, without the code that would have done what was pressed before it. */
function sendForm(): void {
  if (taken.signal.aborted) return;
  const sending = window.takePressed!().find((button) => button.type === "submit");
  sending?.click();
}
