import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const redirectsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/redirects",
  validateSearch: listSearch(["text", "site", "kind"]),
  component: lazyRouteComponent(() => import("./redirects-page.tsx"), "RedirectsPage"),
});

const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/redirects/import",
  component: lazyRouteComponent(() => import("./redirect-import-page.tsx"), "RedirectImportPage"),
});

export const redirectsArea: Area = {
  routes: [redirectsRoute, importRoute],
  navigation: [
    {
      to: "/redirects",
      label: { de: "Weiterleitungen", en: "Redirects" },
      icon: "arrow-right",
      section: "content",
      operation: "Query.redirects",
    },
  ],
};
