import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/imports",
  validateSearch: listSearch(["kind", "state"]),
  component: lazyRouteComponent(() => import("./imports-page.tsx"), "ImportsPage"),
});

const sourcesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/imports/sources",
  component: lazyRouteComponent(() => import("./sources-page.tsx"), "SourcesPage"),
});

const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/imports/$importId",
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportPage"),
});

export const importsArea: Area = {
  routes: [importsRoute, sourcesRoute, importRoute],
  navigation: [
    { to: "/imports", label: { de: "Importe", en: "Imports" }, icon: "package", section: "products", operation: "Query.imports" },
  ],
};
