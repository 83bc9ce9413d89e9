import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { facetSection } from "./facet-code.ts";
import type { FacetSectionProps, ListFacets } from "../list/list-facets.ts";
import css from "./facets.module.css";
import { toFilterScope, hasStoredFilters } from "../storage/filter-scope.ts";
import { recordEntry } from "../list/seen-entries.ts";
import { useFirstInteraction } from "../list/use-first-interaction.ts";

const Waiting = lazy(() => facetSection.whenHere.then((FacetSection) => ({ default: FacetSection })));

/** The filters of a product list: server-rendered, hydrated on interaction. */
export function Facets(list: ListFacets) {
  const { language, settings } = usePage();
  const { brandId } = settings.catalog;
  const [first] = useState(list);
  const [isHydrated, setAlive] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const hasFailed = useFirstInteraction(holder, isHydrated);
  useEffect(() => {
    const isKnownEntry = recordEntry();
    if (first.filter.query === "" && !hasStoredFilters()) return;
    const shown = { ...first, place: toFilterScope(brandId, first.breadcrumb), language };
    import("../storage/save-filters.ts").then(({ saveFilters }) => saveFilters(shown, isKnownEntry)).catch(console.error);
  }, [first, brandId, language]);
  return (
    <div ref={holder} className={css["holder"]} data-failed={hasFailed || undefined}>
      <Section {...(isHydrated ? list : first)} onHydrated={setAlive} />
    </div>
  );
}

/** Memoised: re-rendering would replace the server's HTML before the code is loaded. */
const Section = memo(function Section(props: FacetSectionProps) {
  // Stable while mounted: another component would re-render.
  const [FacetSection] = useState(() => facetSection.current() ?? Waiting);
  return (
    <Suspense fallback={<Missing />}>
      <FacetSection {...props} />
    </Suspense>
  );
});

/** Only rendered if the browser builds the page without server HTML: then the code is needed at once. */
function Missing() {
  useEffect(() => void facetSection.load().catch(console.error), []);
  return null;
}
