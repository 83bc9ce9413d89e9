import { Link } from "@tanstack/react-router";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import styles from "./imports.module.css";

/** The first address is the beginning of the others. */
const EXACT = { exact: true, includeSearch: false };

/** Links between imports and their schedule. */
export function ImportTabs() {
  const t = usePhrases(importPhrases);
  return (
    <nav className={styles["tabs"]} aria-label={t.parts}>
      <Link to="/imports" activeOptions={EXACT}>
        {t.runs}
      </Link>
      <Link to="/imports/sources" activeOptions={EXACT}>
        {t.sources}
      </Link>
    </nav>
  );
}
