import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const orderFieldsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/order-fields",
  validateSearch: listSearch(["site"]),
  component: lazyRouteComponent(() => import("./order-fields-page.tsx"), "OrderFieldsPage"),
});

export const orderFieldsArea: Area = {
  routes: [orderFieldsRoute],
  navigation: [
    {
      to: "/order-fields",
      label: { de: "Bestellfelder", en: "Order fields" },
      icon: "checkbox-checked",
      section: "administration",
      operation: "Query.siteOrderFields",
    },
  ],
};
