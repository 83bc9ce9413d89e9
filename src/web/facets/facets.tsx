import { lazy, memo, Suspense } from "react";
import type { FacetSectionProps } from "./facet-section.tsx";

// The server needs the code at once, and tests render as it does; in the browser it comes after the page has come
// alive, and until then the server's HTML stands.
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await import("./facet-section.tsx") : null;
const FacetSection = onServer?.FacetSection ?? lazy(() => import("./facet-section.tsx").then((file) => ({ default: file.FacetSection })));

/** The filters of a list of products: shown with the page, alive soon after it. */
export const Facets = memo(function Facets(props: FacetSectionProps) {
  return (
    <Suspense fallback={null}>
      <FacetSection {...props} />
    </Suspense>
  );
});
