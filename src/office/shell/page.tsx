import { type ReactNode, useEffect, useRef } from "react";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import styles from "./page.module.css";

/** A screen: title with actions, and content. Focuses the title of a new screen, so that screen readers announce it. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
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
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
