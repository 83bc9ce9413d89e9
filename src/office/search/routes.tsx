import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const queriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/search",
  validateSearch: listSearch(["text", "site", "week", "show"]),
  component: lazyRouteComponent(() => import("./queries-page.tsx"), "QueriesPage"),
});

const entriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/search/entries/$kind",
  validateSearch: listSearch(["text"]),
  component: lazyRouteComponent(() => import("./entries-page.tsx"), "EntriesPage"),
});

const testRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/search/test",
  validateSearch: listSearch(["text", "site", "language"]),
  component: lazyRouteComponent(() => import("./test-page.tsx"), "TestPage"),
});

export const searchArea: Area = {
  routes: [queriesRoute, entriesRoute, testRoute],
  navigation: [
    { to: "/search", label: { de: "Suche", en: "Search" }, icon: "search", section: "products", operation: "Query.searchedQueries" },
  ],
};
