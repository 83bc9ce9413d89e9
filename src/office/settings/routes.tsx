import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settings",
  validateSearch: listSearch(["site", "text", "state"]),
  component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage"),
});
const settingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settings/$key",
  validateSearch: listSearch(["site"]),
  component: lazyRouteComponent(() => import("./setting-page.tsx"), "SettingPage"),
});

export const settingsArea: Area = {
  routes: [settingsRoute, settingRoute],
  navigation: [
    {
      to: "/settings",
      label: { de: "Einstellungen", en: "Settings" },
      icon: "settings",
      section: "administration",
      operation: "Query.siteSettings",
    },
  ],
};
