import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from "react";
import { articleHint } from "#web/shell/search/match-hint.ts";
import { useSuggestions } from "#web/shell/search/use-suggestions.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./number-suggestions.module.css";

/** Keyboard handler of the list; returns whether it handled the key. */
export type SuggestionKeys = { onKey: (key: string) => boolean };
export type NumberSuggestionsProps = {
  id: string;
  text: string;
  keys: Ref<SuggestionKeys>;
  onChoose: (articleNumber: string) => void;
  onClose: () => void;
  /** Reports the active option to the field, null while no list is shown. */
  onList: (marked: { id: string | null } | null) => void;
};

/** Article suggestions for a number field: the listbox of a combobox (QUICK-02). */
export function NumberSuggestions({ id, text, keys, onChoose, onClose, onList }: NumberSuggestionsProps) {
  const t = useT();
  const { found } = useSuggestions(text, false);
  const [marked, setMarked] = useState<{ of: object | null; place: number }>({ of: null, place: -1 });
  const products = found?.products ?? [];
  const active = marked.of === found ? marked.place : -1;
  const count = products.length;
  const activeId = active >= 0 ? `${id}-${active}` : null;
  const isListed = count > 0;
  // In a layout effect, so that the list never shows without its ARIA state.
  useLayoutEffect(() => onList(isListed ? { id: activeId } : null), [onList, isListed, activeId]);
  useLayoutEffect(() => () => onList(null), [onList]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  useImperativeHandle(keys, () => ({
    onKey(key) {
      if (!isListed) return false;
      if (key === "Escape") onClose();
      else if (key === "ArrowDown" || key === "ArrowUp") {
        const places = count + 1;
        setMarked({ of: found, place: ((active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1 });
      } else if (key === "Enter" && active >= 0) onChoose(products[active]!.id);
      else return false;
      return true;
    },
  }));
  return (
    <>
      <div id={id} role="listbox" aria-label={t("Search.Group.Articles")} className={css["list"]} hidden={!isListed}>
        {products.map((article, at) => (
          // An option of the field, which retains the focus: a click must not move it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
          <div
            key={article.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css["option"]}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(article.id)}
          >
            <span>{article.name}</span>
            <span className={css["note"]}>{articleHint(t, article)}</span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isListed && t(count === 1 ? "Search.Suggest.One" : "Search.Suggest.Count", count)}
      </p>
    </>
  );
}
