import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { LoadingLogo } from "#web/ui/feedback/loading-logo.tsx";
import { TextContext, type Translate } from "#web/ui/text.ts";

/** Delay before the loading logo appears (SHELL-08). */
export const LOADING_AFTER_MS = 300;

/** Shows the loading logo after 300 ms; call the returned function to hide it. */
export function showLoading(t: Translate): () => void {
  let take: (() => void) | undefined;
  const timer = setTimeout(() => {
    take = overlay(
      "page-loading",
      <div className="page-loading-mark">
        <TextContext value={t}>
          <LoadingLogo />
        </TextContext>
      </div>,
    );
  }, LOADING_AFTER_MS);
  return () => {
    clearTimeout(timer);
    take?.();
  };
}

/** While the language changes, only this notice is shown, so that languages do not mix (SHELL-09). */
export function showLanguageChange(t: Translate): () => void {
  document.documentElement.dataset["changingLanguage"] = "";
  const take = overlay(
    "page-language",
    <div role="status">
      <p lang="en">Language is changing...</p>
      <p className="muted">{t("Shell.LanguageChanging")}</p>
    </div>,
  );
  return () => {
    delete document.documentElement.dataset["changingLanguage"];
    take();
  };
}

function overlay(className: string, content: React.ReactNode): () => void {
  const element = document.createElement("div");
  element.className = className;
  document.body.append(element);
  const root = createRoot(element);
  flushSync(() => root.render(content));
  return () => {
    root.unmount();
    element.remove();
  };
}
