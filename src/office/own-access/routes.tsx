import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";

const ownAccessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/own-access",
  component: lazyRouteComponent(() => import("./own-access-page.tsx"), "OwnAccessPage"),
});

/** Opened from the member's own settings, so it has no entry among the areas. */
export const ownAccessArea: Area = { routes: [ownAccessRoute], navigation: [] };
