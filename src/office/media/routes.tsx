import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const mediaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/media",
  validateSearch: listSearch(["text", "kind"]),
  component: lazyRouteComponent(() => import("./media-page.tsx"), "MediaPage"),
});

export const mediaArea: Area = {
  routes: [mediaRoute],
  navigation: [
    { to: "/media", label: { de: "Medien", en: "Media" }, icon: "placeholder", section: "content", operation: "Query.mediaFiles" },
  ],
};
