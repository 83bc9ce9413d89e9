import { type FormEvent, useId, useState } from "react";
import { articleNumberIn } from "#contract/rules/article-number.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLink, useT } from "../regions/region-context.tsx";
import styles from "./header.module.css";

/** Straight to an article by its number. Without script the form leads to the range. */
export function ArticleSearch({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const link = useLink();
  const id = useId();
  const [hasFailed, setFailed] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = articleNumberIn(String(new FormData(event.currentTarget).get("articleNumber") ?? ""));
    setFailed(number === "");
    // Where to go on; and a second press is answered as well.
    if (number === "") return event.currentTarget.querySelector("input")?.focus();
    onDone?.();
    location.assign(link(`/p/${number}`));
  }

  return (
    <form className={styles["search"]} role="search" action={link("/sortiment")} onSubmit={submit} aria-label={t("Shell.Search")}>
      <label htmlFor={id} className="visually-hidden">
        {t("Shell.Search.Label")}
      </label>
      <input
        id={id}
        className={styles["searchInput"]}
        name="articleNumber"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t("Shell.Search.Example")}
        aria-invalid={hasFailed || undefined}
        aria-describedby={hasFailed ? `${id}-error` : undefined}
        onChange={() => setFailed(false)}
      />
      <button type="submit" className={styles["searchButton"]} aria-label={t("Shell.Search.Go")}>
        <Icon name="search" size={22} />
      </button>
      {hasFailed && (
        <p id={`${id}-error`} className={styles["searchError"]} role="alert">
          {t("Shell.Search.DigitsOnly")}
        </p>
      )}
    </form>
  );
}
