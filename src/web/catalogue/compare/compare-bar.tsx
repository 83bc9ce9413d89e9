import { type FormEvent, useEffect, useRef, useState } from "react";
import { COMPARISON_PATH, comparisonPath, MAX_COMPARED } from "#contract/rules/articles/comparison.ts";
import { familyComparisonPath } from "#contract/rules/articles/family-comparison.ts";
import { useStore } from "#web/shell/page/stores/use-store.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Button, IconButton, LinkButton } from "#web/ui/action/button.tsx";
import css from "./compare-bar.module.css";
import { COMPARE_FORM } from "./compare-form.ts";
import { type Choice, type Compared, comparedArticles, comparedFamilies, NONE_COMPARED } from "./comparison-storage.ts";

const boxes = (): NodeListOf<HTMLInputElement> => document.querySelectorAll(`input[form="${COMPARE_FORM}"]`);

/** Compare bar below a family's variants. */
export function CompareBar() {
  const t = useT();
  return <Bar {...ofArticles} title={t("Compare.Title")} full={t("Compare.Full", MAX_COMPARED)} />;
}

/** Compare bar below families, in categories and search results. */
export function FamilyCompareBar() {
  const t = useT();
  return <Bar {...ofFamilies} title={t("CompareFamilies.Title")} full={t("CompareFamilies.Full", MAX_COMPARED)} />;
}

type Kind = { choice: Choice; pathOf(ids: readonly string[]): string; nameOf(box: HTMLInputElement): string | null | undefined };

const ofArticles: Kind = { choice: comparedArticles, pathOf: comparisonPath, nameOf: (box) => box.closest("th")?.abbr };
const ofFamilies: Kind = {
  choice: comparedFamilies,
  pathOf: familyComparisonPath,
  nameOf: (box) => box.closest("li")?.querySelector("h3")?.textContent,
};

/**
 * The chosen items and a link to the comparison. The list's checkboxes belong to this form, so without JavaScript its button
 * submits them. With JavaScript they follow the tab's stored choice.
 */
function Bar({ choice, pathOf, nameOf, title, full }: Kind & { title: string; full: string }) {
  const t = useT();
  const link = useLink();
  const compared = useStore(choice.$chosen, NONE_COMPARED);
  const [isFull, setFull] = useState(false);
  const go = useRef<HTMLAnchorElement>(null);
  useEffect(() => followBoxes(choice, nameOf, setFull), [choice, nameOf]);
  function leave(event: FormEvent) {
    event.preventDefault();
    go.current?.click();
  }
  return (
    <form id={COMPARE_FORM} className={css["form"]} data-floating-bar method="get" action={link(COMPARISON_PATH)} onSubmit={leave}>
      <noscript>
        <div className={css["bar"]}>
          <Button type="submit" variant="dark">
            {t("Compare.Go")}
          </Button>
        </div>
      </noscript>
      {compared.length > 0 && (
        <div className={css["bar"]} role="region" aria-label={title}>
          <p className={css["count"]} role="status">
            {isFull ? full : t("Compare.Chosen", compared.length, MAX_COMPARED)}
          </p>
          <ul className={css["chosen"]}>
            {compared.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <IconButton
                  icon="cancel"
                  size="small"
                  label={t("Compare.RemoveNamed", one.name)}
                  onClick={({ currentTarget }) => {
                    const { nextElementSibling: next, previousElementSibling: before } = currentTarget.closest("li")!;
                    goOnAt((next ?? before)?.querySelector("button") ?? boxOf(one.id));
                    choice.toggle(one);
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
              goOnAt(boxOf(compared[0]?.id));
              choice.keep(NONE_COMPARED);
              setFull(false);
            }}
          >
            {t("Compare.None")}
          </Button>
          <LinkButton ref={go} variant="dark" size="small" href={link(pathOf(compared.map(({ id }) => id)))}>
            {t("Compare.Go")}
          </LinkButton>
        </div>
      )}
    </form>
  );
}

const boxOf = (id = ""): HTMLInputElement | undefined => [...boxes()].find(({ value }) => value === id);

/** The clicked element is removed, so the focus moves to the next one or the list. */
function goOnAt(next: HTMLElement | undefined): void {
  (next ?? document.getElementById("productList"))?.focus({ preventScroll: true });
}

/** Synchronizes checkboxes with the tab's choice, including those of rows loaded later. */
function followBoxes({ $chosen, toggle }: Choice, nameOf: Kind["nameOf"], onFull: (isFull: boolean) => void): () => void {
  let shown: HTMLInputElement | null = null;
  const show = (): void => {
    const kept = new Set($chosen.get().map(({ id }) => id));
    for (const box of boxes()) box.checked = kept.has(box.value);
    const all = document.querySelector<HTMLInputElement>(`input[value="${COMPARE_FORM}"]`);
    if (!all || all === shown) return;
    // A rebuilt list keeps its switch. With a stored choice the switch is on from the start, unless the user is focusing or
    // hovering it.
    const isInHand = all === document.activeElement || all.closest("label")?.matches(":hover");
    if (shown ? shown.checked : kept.size > 0 && !isInHand) all.checked = true;
    shown = all;
  };
  // Checked before this code was loaded.
  const stored = $chosen.get();
  for (const box of boxes()) if (box.checked && !stored.some(({ id }) => id === box.value)) choose(box);
  function choose(box: HTMLInputElement): void {
    const one: Compared = { id: box.value, name: nameOf(box) ?? box.value };
    onFull(!toggle(one));
  }
  const changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== COMPARE_FORM) return;
    choose(target);
    show();
  };
  show();
  const unlisten = $chosen.listen(show);
  const observer = new MutationObserver(show);
  observer.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
  document.addEventListener("change", changed);
  return () => {
    unlisten();
    observer.disconnect();
    document.removeEventListener("change", changed);
  };
}
