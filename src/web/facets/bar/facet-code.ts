import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

// The server needs it at once, and tests render as the server does.
const here = import.meta.env.SSR || import.meta.env.MODE === "test" ? await import("./facet-section.tsx") : null;

/** The filters themselves. Until they come, the server's HTML stands and its links and forms lead to the server. */
export const facetSection = lazyCode(() => import("./facet-section.tsx").then((file) => file.FacetSection), {
  here: here?.FacetSection ?? null,
  isSoon: false,
});
