import { readConsent } from "#contract/consent.ts";
import { BANNER_ID } from "./banner-id.ts";
import { sendChoice } from "./send-choice.ts";

/** Sends the banner's form without leaving the page, and takes it away; where that fails, the browser sends it itself. */
export function answerInPage(onAnswer: () => void): void {
  const banner = document.getElementById(BANNER_ID);
  if (!banner) return;
  const leave = (): void => {
    banner.remove();
    onAnswer();
  };
  // Said in another tab, or before the browser brought this page back out of its memory.
  const look = (): void => {
    if (banner.isConnected && readConsent(document.cookie) !== null) leave();
  };
  window.addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  let isSending = false;
  banner.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)] as const);
    void sendChoice(form.action, fields).then((isKept) => {
      isSending = false;
      if (!isKept) return sendByBrowser(form, event.submitter);
      const hadFocus = banner.contains(document.activeElement);
      leave();
      if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
      document.getElementById("announcer")?.replaceChildren(banner.dataset["saved"] ?? "");
    });
  });
}

function sendByBrowser(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement) {
    const choice = document.createElement("input");
    Object.assign(choice, { type: "hidden", name: submitter.name, value: submitter.value });
    form.append(choice);
  }
  form.submit();
}
