import { useEffect, useRef } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";

/**
 * Asks before the typed input of a long form, or of a page of forms, is lost: on links and back within the shop, when the tab closes, and for
 * other sites. Sending the form with the input does not ask; sending another one, such as the search, does.
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
    const typed = new Set([...fields].filter(({ value, defaultValue }) => value !== defaultValue).map(({ form }) => form));
    const noteInput = ({ target }: Event) => root.current?.contains(target as Node) && typed.add((target as HTMLInputElement).form);
    addEventListener("input", noteInput, { signal });
    addEventListener("submit", ({ target }) => typed.delete(target as HTMLFormElement), { signal });
    addEventListener("beforeunload", (event) => typed.size > 0 && event.preventDefault(), { signal });
    // Pages within the shop do not unload. Browsers without the Navigation API only ask when the page unloads.
    if ("navigation" in window)
      window.navigation.addEventListener(
        "navigate",
        (event) => {
          if (typed.size === 0 || !event.cancelable || event.hashChange || event.formData || event.downloadRequest !== null) return;
          // The shop reloads the page only after it has stored what was typed; the browser asks for all other reloads.
          if (!event.canIntercept || event.navigationType === "reload" || event.navigationType === "replace") return;
          if (confirm(question)) typed.clear();
          else event.preventDefault();
        },
        { signal },
      );
    return () => listening.abort();
  }, [question]);
  return root;
}
