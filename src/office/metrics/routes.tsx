import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const metricsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/metrics",
  validateSearch: listSearch(["unit", "period", "site", "currency", "from", "to", "metric"]),
  component: lazyRouteComponent(() => import("./metrics-page.tsx"), "MetricsPage"),
});

export const metricsArea: Area = {
  routes: [metricsRoute],
  navigation: [{ to: "/metrics", label: { de: "Kennzahlen", en: "Metrics" }, icon: "ruler", section: "sales", operation: "Query.metrics" }],
};
