import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

export const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/orders",
  validateSearch: listSearch(["text", "status", "from", "to"]),
  component: lazyRouteComponent(() => import("./orders-page.tsx"), "OrdersPage"),
});

export const ordersArea: Area = {
  routes: [ordersRoute],
  navigation: [
    { to: "/orders", label: { de: "Bestellungen", en: "Orders" }, icon: "history", section: "sales", operation: "Query.orders" },
  ],
};
