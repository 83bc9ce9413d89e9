import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

// The server needs it synchronously, and tests render like the server.
const here = import.meta.env.SSR || import.meta.env.MODE === "test" ? await import("./facet-section.tsx") : null;

/** Lazy code of the filters. Until it is loaded, the server's HTML shows, with working links and forms. */
export const facetSection = lazyCode(() => import("./facet-section.tsx").then((file) => file.FacetSection), {
  here: here?.FacetSection ?? null,
  isSoon: false,
});
