import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";

const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/start",
  component: lazyRouteComponent(() => import("./start-page.tsx"), "StartPage"),
});
const waitingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/waiting/$kind",
  component: lazyRouteComponent(() => import("./waiting-page.tsx"), "WaitingPage"),
});

const heldBackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/held-back-invoices",
  component: lazyRouteComponent(() => import("./held-back-page.tsx"), "HeldBackPage"),
});

export const startArea: Area = {
  routes: [startRoute, waitingRoute, heldBackRoute],
  navigation: [{ to: "/start", label: { de: "Start", en: "Start" }, icon: "home", section: "overview", operation: "Query.start" }],
};
