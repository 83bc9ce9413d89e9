import { type ReactNode, useEffect, useRef } from "react";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import styles from "./page.module.css";

type PageProps = { title: string; back?: ReactNode; actions?: ReactNode; children: ReactNode };

/**
 * A screen: link to the list that it belongs to, title with actions, and content. Focuses the title of a new screen, so that
 * screen readers announce it.
 */
export function Page({ title, back, actions, children }: PageProps) {
  const t = usePhrases(common);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${t.office}`;
  }, [title, t]);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        {back && <p className={styles["back"]}>{back}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
