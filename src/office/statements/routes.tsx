import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const statementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/statements",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./statements-page.tsx"), "StatementsPage"),
});

export const statementsArea: Area = {
  routes: [statementsRoute],
  navigation: [
    {
      to: "/statements",
      label: { de: "Datenbank", en: "Database" },
      icon: "clock",
      section: "administration",
      operation: "Query.statements",
    },
  ],
};
