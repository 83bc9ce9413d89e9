import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const dealersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dealers",
  validateSearch: listSearch(["text", "type", "state"]),
  component: lazyRouteComponent(() => import("./dealers-page.tsx"), "DealersPage"),
});

/** No id of a dealer has a tilde. */
const newDealerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dealers/~new",
  component: lazyRouteComponent(() => import("./new-dealer-page.tsx"), "NewDealerPage"),
});

const dealerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dealers/$dealerId",
  component: lazyRouteComponent(() => import("./dealer-page.tsx"), "DealerPage"),
});

export const dealersArea: Area = {
  routes: [dealersRoute, newDealerRoute, dealerRoute],
  navigation: [{ to: "/dealers", label: { de: "Händler", en: "Dealers" }, icon: "map-pin", section: "sales", operation: "Query.dealers" }],
};
