import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const rowsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices",
  validateSearch: listSearch(["article", "list", "show"]),
  component: lazyRouteComponent(() => import("./price-rows-page.tsx"), "PriceRowsPage"),
});

const draftsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices/drafts",
  validateSearch: listSearch(["show"]),
  component: lazyRouteComponent(() => import("./price-drafts-page.tsx"), "PriceDraftsPage"),
});

const releasesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices/releases",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./price-releases-page.tsx"), "PriceReleasesPage"),
});

const releaseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices/releases/$version",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./price-release-page.tsx"), "PriceReleasePage"),
});

export const priceDraftsArea: Area = {
  routes: [rowsRoute, draftsRoute, releasesRoute, releaseRoute],
  navigation: [
    { to: "/prices", label: { de: "Preise", en: "Prices" }, icon: "table", section: "products", operation: "Query.listedPrices" },
  ],
};
