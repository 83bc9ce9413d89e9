import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const entriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/content",
  validateSearch: listSearch(["text", "site"]),
  component: lazyRouteComponent(() => import("./entries-page.tsx"), "EntriesPage"),
});

/** Followed by the file of a page, such as pages/home.json. */
const pageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/content/edit/$",
  component: lazyRouteComponent(() => import("./content-page.tsx"), "ContentPageScreen"),
});

export const contentArea: Area = {
  routes: [entriesRoute, pageRoute],
  navigation: [
    { to: "/content", label: { de: "Seiten", en: "Pages" }, icon: "file", section: "content", operation: "Query.contentEntries" },
  ],
};
