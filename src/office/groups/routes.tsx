import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const groupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/customer-groups",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./groups-page.tsx"), "GroupsPage"),
});

export const groupsArea: Area = {
  routes: [groupsRoute],
  navigation: [
    {
      to: "/customer-groups",
      label: { de: "Kundengruppen", en: "Customer groups" },
      icon: "address-book",
      section: "sales",
      operation: "Query.customerGroups",
    },
  ],
};
