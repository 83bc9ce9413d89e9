import { type FormEvent, useEffect, useRef, useState } from "react";
import { COMPARISON_PATH, comparisonPath, MOST_COMPARED } from "#contract/rules/comparison.ts";
import { useStore } from "#web/shell/page/use-store.ts";
import { useLink, useT } from "#web/shell/regions/region-context.tsx";
import { Button, IconButton, LinkButton } from "#web/ui/action/button.tsx";
import css from "./compare-bar.module.css";
import { COMPARE_FORM } from "./compare-form.ts";
import { $compared, keepCompared, NONE_COMPARED, toggleCompared } from "./kept-comparison.ts";

const boxes = (): NodeListOf<HTMLInputElement> => document.querySelectorAll(`input[form="${COMPARE_FORM}"]`);

/**
 * What was chosen to be compared, and the way there. Below a list whose boxes are fields of this form: without scripts its button sends
 * them. With scripts the choice is the tab's, and boxes follow it.
 */
export function CompareBar() {
  const t = useT();
  const link = useLink();
  const compared = useStore($compared, NONE_COMPARED);
  const [isFull, setFull] = useState(false);
  const go = useRef<HTMLAnchorElement>(null);
  useEffect(() => followBoxes(setFull), []);
  function leave(event: FormEvent) {
    event.preventDefault();
    go.current?.click();
  }
  return (
    <form id={COMPARE_FORM} className={css["form"]} method="get" action={link(COMPARISON_PATH)} onSubmit={leave}>
      <noscript>
        <div className={css["bar"]}>
          <Button type="submit" variant="dark">
            {t("Compare.Go")}
          </Button>
        </div>
      </noscript>
      {compared.length > 0 && (
        <div className={css["bar"]} role="region" aria-label={t("Compare.Title")}>
          <p className={css["count"]} role="status">
            {isFull ? t("Compare.Full", MOST_COMPARED) : t("Compare.Chosen", compared.length, MOST_COMPARED)}
          </p>
          <ul className={css["chosen"]}>
            {compared.map((article) => (
              <li key={article.id}>
                <span>{article.name}</span>
                <IconButton
                  icon="cancel"
                  size="small"
                  label={t("Compare.RemoveNamed", article.name)}
                  onClick={() => {
                    toggleCompared(article);
                    setFull(false);
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              keepCompared(NONE_COMPARED);
              setFull(false);
            }}
          >
            {t("Compare.None")}
          </Button>
          <LinkButton ref={go} variant="dark" size="small" href={link(comparisonPath(compared.map(({ id }) => id)))}>
            {t("Compare.Go")}
          </LinkButton>
        </div>
      )}
    </form>
  );
}

/** Boxes show what the tab keeps, also those of rows that come later; what somebody ticks is kept. */
function followBoxes(onFull: (isFull: boolean) => void): () => void {
  const show = (): void => {
    const kept = new Set($compared.get().map(({ id }) => id));
    for (const box of boxes()) box.checked = kept.has(box.value);
  };
  // Before this code was here.
  const kept = $compared.get();
  for (const box of boxes()) if (box.checked && !kept.some(({ id }) => id === box.value)) choose(box);
  function choose(box: HTMLInputElement): void {
    onFull(!toggleCompared({ id: box.value, name: box.closest("th")?.abbr ?? box.value }));
  }
  const changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== COMPARE_FORM) return;
    choose(target);
    show();
  };
  show();
  // Who compares already sees the boxes of other families as well.
  const all = document.querySelector<HTMLInputElement>(`input[value="${COMPARE_FORM}"]`);
  if (all && $compared.get().length > 0) all.checked = true;
  const unlisten = $compared.listen(show);
  const observer = new MutationObserver(show);
  observer.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
  document.addEventListener("change", changed);
  return () => {
    unlisten();
    observer.disconnect();
    document.removeEventListener("change", changed);
  };
}
