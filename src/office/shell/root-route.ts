import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "./not-found-page.tsx";
import { OfficeShell } from "./office-shell.tsx";

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** Parent of all screens that need a session: signs in first, and shows the navigation. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: "shell", component: OfficeShell });

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  component: lazyRouteComponent(() => import("../sign-in/set-up-page.tsx"), "SetUpPage"),
});
