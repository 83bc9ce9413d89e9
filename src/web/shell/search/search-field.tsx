import { useEffect, useId, useRef, useState } from "react";
import { SEARCH_QUERY } from "#contract/rules/search/search-query.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { queryOf } from "../page/address/current-address.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import styles from "../header/header.module.css";

const Suggestions = lazyPart(() => import("./suggestions.tsx").then((file) => file.Suggestions), { isSoon: false });

/** Search form for numbers, dimensions and words; works without JavaScript. Suggestions load on first interaction. */
export function SearchField() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // The field may have been focused before hydration.
    const frame = requestAnimationFrame(() => {
      const input = form.current?.querySelector("input");
      if (input && input === document.activeElement) setField(input);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const { search } = settings.site.pages;
  const requested = page.uri === link(search) ? (new URLSearchParams(queryOf(page)).get(SEARCH_QUERY.text) ?? "") : "";
  return (
    <form ref={form} className={styles["search"]} role="search" action={link(search)} aria-label={t("Shell.Search")}>
      <label htmlFor={id} className="visually-hidden">
        {t("Shell.Search.Label")}
      </label>
      <input
        id={id}
        className={styles["searchInput"]}
        name={SEARCH_QUERY.text}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={requested}
        placeholder={t("Shell.Search.Example")}
        aria-keyshortcuts="/"
        onFocus={(event) => setField(event.currentTarget)}
      />
      <button type="submit" className={styles["searchButton"]} aria-label={t("Shell.Search.Go")}>
        <Icon name="search" size={22} />
      </button>
      {field && <Suggestions field={field} />}
    </form>
  );
}
