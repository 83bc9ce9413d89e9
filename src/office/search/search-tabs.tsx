import { Link } from "@tanstack/react-router";
import { usePhrases } from "../language/language.tsx";
import { searchPhrases } from "../phrases/search.ts";
import { ENTRY_KINDS } from "./complete-entry.ts";
import styles from "./search.module.css";

/** The first address is the beginning of the others. */
const EXACT = { exact: true, includeSearch: false };

/** Links between the screens of the search. */
export function SearchTabs() {
  const t = usePhrases(searchPhrases);
  return (
    <nav className={styles["tabs"]} aria-label={t.parts}>
      <Link to="/search" activeOptions={EXACT}>
        {t.queries}
      </Link>
      {ENTRY_KINDS.map((kind) => (
        <Link key={kind} to={`/search/entries/${kind}`} activeOptions={EXACT}>
          {t.kinds[kind]}
        </Link>
      ))}
      <Link to="/search/test" activeOptions={EXACT}>
        {t.test}
      </Link>
    </nav>
  );
}
