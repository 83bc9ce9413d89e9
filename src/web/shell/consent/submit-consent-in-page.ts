import { readConsent } from "#contract/consent.ts";
import { BANNER_ID } from "./banner-id.ts";
import { sendChoice } from "./send-choice.ts";

/** Submits the banner's form by fetch and removes the banner; if fetch fails, the browser submits the form. */
export function submitConsentInPage(onAnswer: () => void): void {
  const banner = document.getElementById(BANNER_ID);
  if (!banner) return;
  const leave = (): void => {
    banner.remove();
    onAnswer();
  };
  // The choice may have been made in another tab, or before this page was restored from the bfcache.
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
