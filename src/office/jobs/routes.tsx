import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/jobs",
  validateSearch: listSearch(["state"]),
  component: lazyRouteComponent(() => import("./jobs-page.tsx"), "JobsPage"),
});

export const jobsArea: Area = {
  routes: [jobsRoute],
  navigation: [{ to: "/jobs", label: { de: "Jobs", en: "Jobs" }, icon: "refresh", section: "administration", operation: "Query.jobs" }],
};
