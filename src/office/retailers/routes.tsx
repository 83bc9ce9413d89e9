import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const retailersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/retailers",
  validateSearch: listSearch(["text", "state"]),
  component: lazyRouteComponent(() => import("./retailers-page.tsx"), "RetailersPage"),
});

/** No id of a retailer has a tilde. */
const newRetailerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/retailers/~new",
  component: lazyRouteComponent(() => import("./new-retailer-page.tsx"), "NewRetailerPage"),
});

const retailerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/retailers/$retailerId",
  component: lazyRouteComponent(() => import("./retailer-page.tsx"), "RetailerPage"),
});

export const retailersArea: Area = {
  routes: [retailersRoute, newRetailerRoute, retailerRoute],
  navigation: [
    {
      to: "/retailers",
      label: { de: "Onlinehändler", en: "Online retailers" },
      icon: "cart",
      section: "sales",
      operation: "Query.retailers",
    },
  ],
};
