import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/orders/$orderCode",
  component: lazyRouteComponent(() => import("./order-page.tsx"), "OrderPage"),
});

/** Pages of single orders; the list of orders leads to them. */
export const orderArea: Area = { routes: [orderRoute], navigation: [] };
