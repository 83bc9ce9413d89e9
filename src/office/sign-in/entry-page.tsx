import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { type Language, useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import styles from "./entry-page.module.css";

const LANGUAGES: readonly { language: Language; name: string }[] = [
  { language: "de", name: "Deutsch" },
  { language: "en", name: "English" },
];

/** Narrow page outside the shell: sign-in and set-up. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const t = usePhrases(common);
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles["page"]}>
      <main className={styles["main"]}>
        <div className={styles["brand"]}>
          <Icon name="mark" size={26} />
          {t.office}
        </div>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={styles["languages"]}>
        {LANGUAGES.map((each) => (
          <button
            key={each.language}
            type="button"
            lang={each.language}
            aria-pressed={each.language === language}
            onClick={() => setLanguage(each.language)}
          >
            {each.name}
          </button>
        ))}
      </footer>
    </div>
  );
}
