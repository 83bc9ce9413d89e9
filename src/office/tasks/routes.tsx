import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../shell/area.ts";
import { shellRoute } from "../shell/root-route.ts";
import { listSearch } from "../table/list-search.ts";

const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/tasks",
  validateSearch: listSearch(["show"]),
  component: lazyRouteComponent(() => import("./tasks-page.tsx"), "TasksPage"),
});

export const tasksArea: Area = {
  routes: [tasksRoute],
  navigation: [
    { to: "/tasks", label: { de: "Aufgaben", en: "Tasks" }, icon: "check-rounded", section: "overview", operation: "Query.tasks" },
  ],
};
