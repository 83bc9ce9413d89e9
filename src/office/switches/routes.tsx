import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const switchesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/switches",
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import("./switches-page.tsx"), "SwitchesPage"),
});

export const switchesArea: Area = {
  routes: [switchesRoute],
  navigation: [
    {
      to: "/switches",
      label: { de: "Schalter", en: "Switches" },
      icon: "radio-checked",
      section: "administration",
      operation: "Query.featureSwitches",
    },
  ],
};
