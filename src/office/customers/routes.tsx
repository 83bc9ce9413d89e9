import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/customers",
  validateSearch: listSearch(["text"]),
  component: lazyRouteComponent(() => import("./customers-page.tsx"), "CustomersPage"),
});

const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/customers/$customerId",
  component: lazyRouteComponent(() => import("./customer-page.tsx"), "CustomerPage"),
});

export const customersArea: Area = {
  routes: [customersRoute, customerRoute],
  navigation: [
    { to: "/customers", label: { de: "Kunden", en: "Customers" }, icon: "building", section: "sales", operation: "Query.customers" },
  ],
};
