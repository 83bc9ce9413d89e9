import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { facetSection } from "./facet-code.ts";
import type { FacetSectionProps, ListFacets } from "../list/list-facets.ts";
import css from "./facets.module.css";
import { filterPlace, keepsAnyFilters } from "../storage/filter-place.ts";
import { noteEntry } from "../list/seen-entries.ts";
import { useFirstInteraction } from "../list/use-first-interaction.ts";

const Waiting = lazy(() => facetSection.whenHere.then((FacetSection) => ({ default: FacetSection })));

/** The filters of a list of products: shown with the page as the server sent them, alive when somebody reaches for them. */
export function Facets(list: ListFacets) {
  const { language, settings } = usePage();
  const { brandId } = settings.catalog;
  const [first] = useState(list);
  const [isAlive, setAlive] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const hasFailed = useFirstInteraction(holder, isAlive);
  useEffect(() => {
    const isKnownEntry = noteEntry();
    if (first.filter.query === "" && !keepsAnyFilters()) return;
    const shown = { ...first, place: filterPlace(brandId, first.breadcrumb), language };
    import("../storage/save-filters.ts").then(({ saveFilters }) => saveFilters(shown, isKnownEntry)).catch(console.error);
  }, [first, brandId, language]);
  return (
    <div ref={holder} className={css["holder"]} data-failed={hasFailed || undefined}>
      <Section {...(isAlive ? list : first)} onAlive={setAlive} />
    </div>
  );
}

/** Left alone by React as long as nothing it was given changes: what waits for its code must not be rendered anew. */
const Section = memo(function Section(props: FacetSectionProps) {
  // One and the same for as long as it stands: another would be rendered anew.
  const [FacetSection] = useState(() => facetSection.current() ?? Waiting);
  return (
    <Suspense fallback={<Missing />}>
      <FacetSection {...props} />
    </Suspense>
  );
});

/** Shown only where the browser builds the page without the server's HTML: then the code is wanted at once. */
function Missing() {
  useEffect(() => void facetSection.load().catch(console.error), []);
  return null;
}
