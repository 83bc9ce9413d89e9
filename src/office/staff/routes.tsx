import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const staffRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/staff",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./staff-page.tsx"), "StaffPage"),
});

export const staffArea: Area = {
  routes: [staffRoute],
  navigation: [{ to: "/staff", label: { de: "Team", en: "Team" }, icon: "users", section: "administration", operation: "Query.staff" }],
};
