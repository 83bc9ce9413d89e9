import buttons from "#web/ui/action/button.module.css";
import styles from "./notice.module.css";

export type Notice = { text: string; action: string; run: () => unknown };

let shown: HTMLElement | undefined;

/**
 * Tells what went wrong and the way on, over the page. Made by hand: it must appear where neither a region nor code that
 * is still to be fetched can be relied on.
 */
export function showNotice({ text, action, run }: Notice): void {
  const before = document.activeElement as HTMLElement;
  hideNotice();
  shown = make("div", styles["place"], document.body);
  const box = make("div", styles["box"], shown);
  make("p", "", box).textContent = text;
  const button = make("button", `${buttons["button"]} ${buttons["small"]} ${buttons["secondary"]}`, box);
  button.textContent = action;
  button.addEventListener("click", () => {
    // The button takes the focus with it.
    before.focus({ preventScroll: true });
    hideNotice();
    run();
  });
  box.role = "alert";
}

/** Something went well again: what was told before is over. */
export function hideNotice(): void {
  shown?.remove();
}

function make(tag: string, className: string | undefined, parent: HTMLElement): HTMLElement {
  const element = document.createElement(tag);
  element.className = className!;
  return parent.appendChild(element);
}
