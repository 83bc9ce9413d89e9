import buttons from "#web/ui/action/button.module.css";
import styles from "./notice.module.css";

export type Notice = { text: string; action: string; run: () => unknown };

let shown: HTMLElement | undefined;

/**
 * Shows an error notice with an action over the page. Built without React: it must work when islands and lazily loaded code do
 * not.
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
    // Removing the button would lose the focus.
    before.focus({ preventScroll: true });
    hideNotice();
    run();
  });
  box.role = "alert";
}

export function hideNotice(): void {
  shown?.remove();
}

function make(tag: string, className: string | undefined, parent: HTMLElement): HTMLElement {
  const element = document.createElement(tag);
  element.className = className!;
  return parent.appendChild(element);
}
