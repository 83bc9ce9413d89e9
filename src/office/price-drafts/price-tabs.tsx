import { Link } from "@tanstack/react-router";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import styles from "./price-drafts.module.css";

/** The first address is the beginning of the others. */
const EXACT = { exact: true, includeSearch: false };

/** Links between the screens of the prices. */
export function PriceTabs() {
  const t = usePhrases(priceDraftPhrases);
  return (
    <nav className={styles["tabs"]} aria-label={t.parts}>
      <Link to="/prices" activeOptions={EXACT}>
        {t.rows}
      </Link>
      <Link to="/prices/drafts" activeOptions={EXACT}>
        {t.drafts}
      </Link>
      <Link to="/prices/releases" activeOptions={EXACT}>
        {t.releases}
      </Link>
    </nav>
  );
}
