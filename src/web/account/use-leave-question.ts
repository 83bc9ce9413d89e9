import { useEffect, useRef } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";

/**
 * Asks before the typed input of a long form, or of a page of forms, is lost: on links and back within the shop, when the tab closes, and for
 * other sites. Sending a form does not ask.
 */
export function useLeaveQuestion<Root extends HTMLElement = HTMLFormElement>() {
  const t = useT();
  const root = useRef<Root>(null);
  const question = t("Account.Leave.Question");
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The first characters can be typed before hydration; clicks are replayed after it.
    const texts = "input:not([type=checkbox], [type=radio]), textarea";
    const fields = root.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts) ?? [];
    let isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
    addEventListener("input", ({ target }) => (isTyped ||= root.current?.contains(target as Node) === true), { signal });
    addEventListener("submit", () => (isTyped = false), { signal });
    addEventListener("beforeunload", (event) => isTyped && event.preventDefault(), { signal });
    // Pages within the shop do not unload. Browsers without the Navigation API only ask when the page unloads.
    if ("navigation" in window)
      window.navigation.addEventListener(
        "navigate",
        (event) => {
          if (!isTyped || !event.cancelable || event.hashChange || event.formData || event.downloadRequest !== null) return;
          // The shop reloads the page only after it has stored what was typed; the browser asks for all other reloads.
          if (!event.canIntercept || event.navigationType === "reload" || event.navigationType === "replace") return;
          if (confirm(question)) isTyped = false;
          else event.preventDefault();
        },
        { signal },
      );
    return () => listening.abort();
  }, [question]);
  return root;
}
